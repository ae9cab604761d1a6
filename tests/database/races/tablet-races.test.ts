import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { openSession } from '../../support/open-session.ts'
import { createManager, createMember, createRestaurant, createVoucher } from '../factories.ts'
import { createAnonymousUser, createTablet } from '../tablets.ts'
import { race, unexpected } from './race.ts'
import { createManagedRestaurant, scan } from './scans.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let sql: Sql
let manager: string
let member: string
let devices: string[]

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  sql = database.sql
  manager = await createManager(sql)
  member = await createMember(sql)
  devices = await Promise.all(Array.from({ length: 8 }, () => createAnonymousUser(sql)))
})
afterAll(() => database.drop())

/** A restaurant of the manager with a code for a tablet. */
async function createConnectable(code = 'AB0110XY') {
  const restaurantId = await createManagedRestaurant(sql, manager)
  await sql`delete from private.form_counts`
  await sql`delete from private.tablet_codes`
  await sql`insert into private.tablet_codes (code_hash, restaurant_id, created_by, expires_at)
    values (sha256(${code}::text::bytea), ${restaurantId}, ${manager}, now() + interval '10 minutes')`
  return { restaurantId, code }
}

async function connect(own: Sql, code: string, previous: string | null = null): Promise<string> {
  const [row] = await own<{ status: string }[]>`
    select public.connect_tablet(${code}, 'balcao', ${previous}) ->> 'status' as status`
  return row!.status
}

test('When eight devices use one code at once, one is connected', async () => {
  const results = await race(sql, {
    prepare: () => createConnectable(),
    caller: (_, n) => devices[n]!,
    call: (own, { code }) => connect(own, code),
  })
  expect(unexpected(results, { connected: 1, wrong_code: 7 })).toEqual([])
  const doubled = await sql`
    select restaurant_id from public.restaurant_tablets group by restaurant_id having count(*) <> 1`
  expect(doubled).toEqual([])
})

test('One device that sends its code eight times at once becomes one tablet', async () => {
  const results = await race(sql, {
    prepare: () => createConnectable(),
    caller: () => devices[0]!,
    call: (own, { code }) => connect(own, code),
  })
  expect(unexpected(results, { connected: 8 })).toEqual([])
  const doubled = await sql`
    select restaurant_id from public.restaurant_tablets group by restaurant_id having count(*) <> 1`
  expect(doubled).toEqual([])
})

test('Eight devices that connect at one restaurant at once with codes of eight people get eight names', async () => {
  const colleagues = await Promise.all(Array.from({ length: 8 }, () => createManager(sql)))
  const codes = Array.from({ length: 8 }, (_, n) => `AB0110X${String(n)}`)
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await createRestaurant(sql)
      await sql`insert into public.restaurant_managers (user_id, restaurant_id)
        select id, ${restaurantId} from unnest(${colleagues}::uuid[]) id`
      await sql`delete from private.tablet_codes`
      await sql`insert into private.tablet_codes (code_hash, restaurant_id, created_by, expires_at)
        select sha256(c.code::bytea), ${restaurantId}, c.person, now() + interval '10 minutes'
        from unnest(${codes}::text[], ${colleagues}::uuid[]) c (code, person)`
      return { restaurantId }
    },
    caller: (_, n) => devices[n]!,
    call: (own, _, n) => connect(own, codes[n]!),
  })
  expect(unexpected(results, { connected: 8 })).toEqual([])
  const places = results.map(({ trial }) => trial.restaurantId)
  const names = await sql<{ names: number }[]>`
    select count(distinct name)::int as names from public.restaurant_tablets
    where restaurant_id = any(${places}::uuid[]) group by restaurant_id`
  expect(names.filter((row) => row.names !== 8)).toEqual([])
  expect(names).toHaveLength(200)
})

test('When eight tablets scan one voucher at once, one of the scans is validated', async () => {
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await createManagedRestaurant(sql, manager)
      const { qr_code: code } = await createVoucher(sql, { userId: member, restaurantId })
      const tablets = await Promise.all(Array.from({ length: 8 }, () => createTablet(sql, restaurantId)))
      return { restaurantId, code, tablets }
    },
    caller: ({ tablets }, n) => tablets[n]!.userId,
    call: (own, { restaurantId, code }, n) =>
      scan(own, { restaurantId, code, scanId: randomUUID(), device: `tablet ${n}` }),
  })
  expect(unexpected(results, { validated: 1, already_used: 7 })).toEqual([])
})

test('When a tablet is disconnected while it sends seven scans, at most one counts, and none afterwards', async () => {
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await createManagedRestaurant(sql, manager)
      const { id, qr_code: code } = await createVoucher(sql, { userId: member, restaurantId })
      return { restaurantId, id, code, tablet: await createTablet(sql, restaurantId) }
    },
    caller: ({ tablet }, n) => (n === 0 ? manager : tablet.userId),
    call: async (own, { restaurantId, code, tablet }, n) => {
      if (n > 0) return scan(own, { restaurantId, code, scanId: randomUUID() })
      const [row] = await own<{ status: string }[]>`
        select public.disconnect_tablet(${tablet.id}) ->> 'status' as status`
      return row!.status
    },
  })
  const inconsistent = results.filter(
    ({ counts: { disconnected, validated = 0, already_used: used = 0, 'not_allowed caller': refused = 0 } }) =>
      disconnected !== 1 || validated > 1 || validated + used + refused !== 7 || (used > 0 && validated === 0),
  )
  expect(inconsistent.map(({ counts }) => counts)).toEqual([])
  const { trial } = results.at(-1)!
  const after = await race(sql, {
    prepare: () => Promise.resolve(trial),
    caller: ({ tablet }) => tablet.userId,
    call: (own, { restaurantId, code }) => scan(own, { restaurantId, code, scanId: randomUUID() }),
  })
  expect(unexpected(after, { 'not_allowed caller': 8 })).toEqual([])
})

test('Who connects after a day of waiting is not forgotten meanwhile, and holds nobody up', async () => {
  const { restaurantId, code } = await createConnectable()
  const device = await createAnonymousUser(sql, new Date(Date.now() - 26 * 60 * 60_000))
  const claims = { role: 'authenticated', sub: device, is_anonymous: true, ...(await openSession(sql, device)) }
  await sql.begin(async (own) => {
    await own`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
    expect(await connect(own as unknown as Sql, code)).toBe('connected')
    await sql.begin(async (other) => {
      await other`set local lock_timeout = '5s'`
      await other`select private.forget_unused_anonymous_users()`
    })
  })
  const [tablet] = await sql`select user_id from public.restaurant_tablets where restaurant_id = ${restaurantId}`
  expect(tablet).toEqual({ user_id: device })
})

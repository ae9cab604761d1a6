import { randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { createManager, createMember, createRestaurant, createVoucher } from '../factories.ts'
import { race, unexpected } from './race.ts'
import { createManagedRestaurant, scan, scanAs } from './scans.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let sql: Sql
let member: string
let manager: string

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  sql = database.sql
  member = await createMember(sql)
  manager = await createManager(sql)
})
afterAll(() => database.drop())

test('When eight tablets scan one voucher at once, one of the scans is validated', async () => {
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await createManagedRestaurant(sql, manager)
      const { qr_code: code } = await createVoucher(sql, { userId: member, restaurantId })
      return { restaurantId, code }
    },
    caller: () => manager,
    call: (own, trial, n) => scan(own, { ...trial, scanId: randomUUID(), device: `tablet ${n}` }),
  })
  expect(unexpected(results, { validated: 1, already_used: 7 })).toEqual([])
  const [totals] = await sql`select
    (select count(*)::int from public.vouchers where status = 'used') as used,
    (select count(*)::int from public.leads) as leads`
  expect({ ...totals }).toEqual({ used: 200, leads: 200 })
})

test('One scan sent eight times at once is validated once and replayed seven times', async () => {
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await createManagedRestaurant(sql, manager)
      const { qr_code: code } = await createVoucher(sql, { userId: member, restaurantId })
      return { restaurantId, code, scanId: randomUUID() }
    },
    caller: () => manager,
    call: (own, trial) => scan(own, trial),
  })
  expect(unexpected(results, { validated: 1, replayed: 7 })).toEqual([])
})

test('When eight codes are sent with the same scan id at once, one is checked and seven are mismatches', async () => {
  const lapsed = await Promise.all(Array.from({ length: 8 }, () => createMember(sql, { subscription: null })))
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await createManagedRestaurant(sql, manager)
      const vouchers = await Promise.all(lapsed.map((userId) => createVoucher(sql, { userId, restaurantId })))
      return { restaurantId, codes: vouchers.map((voucher) => voucher.qr_code), scanId: randomUUID() }
    },
    caller: () => manager,
    call: (own, { codes, ...trial }, n) => scan(own, { ...trial, code: codes[n]! }),
  })
  expect(unexpected(results, { 'not_allowed no_subscription': 1, 'not_allowed scan_mismatch': 7 })).toEqual([])
})

test('When eight late scans of one member for the same day come at once, one is validated', async () => {
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await createManagedRestaurant(sql, manager)
      const codes = Array.from({ length: 8 }, () => `voucher_1700000000000_${randomBytes(16).toString('hex')}`)
      // They expired an hour ago, after the time of their scans.
      await sql`
        insert into public.vouchers
          (user_id, restaurant_id, qr_code, status, generated_at, expires_at, rules_snapshot)
        select ${member}, ${restaurantId}, code, 'expired',
          now() - interval '3 hours', now() - interval '1 hour', '{}'
        from unnest(${codes}::text[]) code`
      return { restaurantId, codes }
    },
    caller: () => manager,
    call: (own, { restaurantId, codes }, n) =>
      scan(own, { restaurantId, code: codes[n]!, scanId: randomUUID(), hoursAgo: 2 }),
  })
  expect(unexpected(results, { validated: 1, used_today: 7 })).toEqual([])
})

test('Eight requests at once generate one voucher', async () => {
  const results = await race(sql, {
    prepare: async () => ({ restaurantId: await createRestaurant(sql) }),
    caller: () => member,
    call: async (own, { restaurantId }) => {
      const [row] = await own<{ status: string }[]>`
        select public.generate_voucher(${restaurantId}) ->> 'status' as status`
      return row!.status
    },
  })
  expect(unexpected(results, { generated: 1, active_voucher: 7 })).toEqual([])
})

/** Creates a voucher and uses it by a scan. */
async function createUsedVoucher() {
  const restaurantId = await createManagedRestaurant(sql, manager)
  const { id, qr_code: code } = await createVoucher(sql, { userId: member, restaurantId })
  const scanId = randomUUID()
  await scanAs(sql, manager, { restaurantId, code, scanId })
  return { restaurantId, id, code, scanId }
}

async function undo(own: Sql, scanId: string): Promise<string> {
  const [row] = await own<{ status: string }[]>`
    select public.undo_validation(${scanId}, 'Engano') ->> 'status' as status`
  return row!.status
}

/** Number of vouchers whose status differs from their leads and uses that were not annulled. */
async function countInconsistent(): Promise<number> {
  const rows = await sql`
    select v.id from public.vouchers v where v.user_id = ${member} and (
      (select count(*) from public.leads l where l.voucher_id = v.id and l.annulled_at is null)
        <> (v.status = 'used')::int
      or (select count(*) from public.voucher_scans s
        where s.voucher_id = v.id and s.outcome = 'validated' and s.annulled_at is null) <> (v.status = 'used')::int)`
  return rows.length
}

test('Eight undo requests at once undo a use once and all succeed', async () => {
  const results = await race(sql, {
    prepare: createUsedVoucher,
    caller: () => manager,
    call: (own, { scanId }) => undo(own, scanId),
  })
  expect(unexpected(results, { undone: 8 })).toEqual([])
  expect(await countInconsistent()).toBe(0)
})

test('When a use is undone while seven tablets scan the voucher, it is used again at most once', async () => {
  const results = await race(sql, {
    prepare: createUsedVoucher,
    caller: () => manager,
    call: (own, { scanId, ...trial }, n) =>
      n === 0 ? undo(own, scanId) : scan(own, { ...trial, scanId: randomUUID(), device: `tablet ${n}` }),
  })
  const inconsistent = results.filter(
    ({ counts: { undone = 0, validated = 0, already_used: used = 0 } }) =>
      undone !== 1 || validated > 1 || validated + used !== 7,
  )
  expect(inconsistent).toEqual([])
  expect(await countInconsistent()).toBe(0)
})

test('When a use is reviewed and undone at once, one of the two succeeds', async () => {
  const results = await race(sql, {
    prepare: createUsedVoucher,
    caller: (_, n) => (n < 4 ? manager : member),
    call: async (own, { scanId, id }, n) => {
      if (n < 4) return undo(own, scanId)
      const [row] = await own<{ status: string }[]>`select public.create_review(${id}, 5) ->> 'status' as status`
      return row!.status
    },
  })
  const inconsistent = results.filter(
    ({ counts: { undone = 0, reviewed = 0, created = 0, not_used: unused = 0, already_reviewed: again = 0 } }) =>
      !((undone === 4 && unused === 4) || (reviewed === 4 && created === 1 && again === 3)),
  )
  expect(inconsistent).toEqual([])
  expect(await countInconsistent()).toBe(0)
})

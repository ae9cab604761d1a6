import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { openSession } from '../../support/open-session.ts'
import {
  as,
  createManager,
  createMember,
  createRestaurant,
  createVoucher,
  errorCode,
  hoursFromNow,
} from '../factories.ts'
import { race } from './race.ts'
import { createManagedRestaurant, forgetRecentScans, scan, scanAs } from './scans.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let sql: Sql

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  sql = database.sql
})
afterAll(() => database.drop())

/** Removes a manager's link to the restaurant, or the role. */
async function revoke(own: Sql, manager: string, what: 'link' | 'role'): Promise<void> {
  if (what === 'link') await own`delete from public.restaurant_managers where user_id = ${manager}`
  else await own`update private.user_roles set role = 'user' where user_id = ${manager}`
}

test.each(['link', 'role'] as const)(
  'When a manager loses the %s while seven tablets scan, at most one scan is validated, and none afterwards',
  async (what) => {
    const member = await createMember(sql)
    const manager = await createManager(sql)
    const results = await race(sql, {
      prepare: async () => {
        await sql`update private.user_roles set role = 'restaurant_manager' where user_id = ${manager}`
        const restaurantId = await createManagedRestaurant(sql, manager)
        const { id, qr_code: code } = await createVoucher(sql, { userId: member, restaurantId })
        return { restaurantId, id, code }
      },
      caller: (_, n) => (n === 0 ? null : manager),
      call: async (own, trial, n) => {
        if (n > 0) return scan(own, { ...trial, scanId: randomUUID() })
        await revoke(own, manager, what)
        return 'revoked'
      },
    })

    const rows = await sql<{ id: string; used: boolean; leads: number; scans: number }[]>`
    select v.id, v.used_at is not null as used,
      (select count(*)::int from public.leads l where l.voucher_id = v.id) as leads,
      (select count(*)::int from public.voucher_scans s where s.voucher_id = v.id) as scans
    from public.vouchers v where v.user_id = ${member}`
    const kept = new Map(rows.map((row) => [row.id, row]))
    const inconsistent = results.filter(({ trial, counts }) => {
      const { revoked = 0, validated = 0, already_used: used = 0 } = counts
      // Another role ends the sessions too.
      const refused = (counts['not_allowed caller'] ?? 0) + (counts['PT401'] ?? 0)
      const row = kept.get(trial.id)
      const consistent =
        revoked === 1 && validated + used + refused === 7 && validated <= 1 && (validated === 1 || used === 0)
      return !consistent || row?.used !== (validated === 1) || row.leads !== validated || row.scans !== validated + used
    })
    expect(inconsistent).toEqual([])
    expect(results).toHaveLength(200)
  },
)

test.each(['link', 'role'] as const)(
  'A scan that waited for a lock while its manager lost the %s is refused',
  async (what) => {
    const member = await createMember(sql)
    const manager = await createManager(sql)
    const restaurantId = await createManagedRestaurant(sql, manager)
    const { id, qr_code: code } = await createVoucher(sql, { userId: member, restaurantId })
    let scanned: Promise<string> | undefined
    await sql.begin(async (holder) => {
      await holder`select from public.profiles where id = ${member} for update`
      scanned = scanAs(sql, manager, { restaurantId, code, scanId: randomUUID() })
      await waitForBlockedQuery()
      await revoke(sql, manager, what)
    })
    expect(await scanned).toBe('not_allowed caller')
    expect(await sql`select status from public.vouchers where id = ${id}`).toMatchObject([{ status: 'active' }])
  },
)

// The app would store the new role as if it had always been so, and never tell the person what changed.
test('A profile that is read while another role ends the session is refused', async () => {
  const member = await createMember(sql)
  const restaurantId = await createRestaurant(sql)
  const ended = { generatedAt: hoursFromNow(-48), expiresAt: hoursFromNow(-1) }
  await createVoucher(sql, { userId: member, restaurantId, ...ended }) // marking it waits for the profile
  await openSession(sql, member)
  let read: Promise<string> | undefined
  await sql.begin(async (holder) => {
    await holder`select from public.profiles where id = ${member} for update`
    read = errorCode(sql.begin((own) => as(own, member, () => own`select public.ensure_profile()`)))
    await waitForBlockedQuery()
    await holder`update private.user_roles set role = 'restaurant_manager' where user_id = ${member}`
  })
  expect(await read).toBe('PT401')
})

/** Polls until a query of this database waits for a lock. */
async function waitForBlockedQuery(): Promise<void> {
  for (;;) {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (waiting.length > 0) return
  }
}

test('When a subscription ends while seven requests generate a voucher, no voucher stays valid', async () => {
  const manager = await createManager(sql)
  const results = await race(sql, {
    prepare: async () => ({
      member: await createMember(sql),
      restaurantId: await createManagedRestaurant(sql, manager),
    }),
    caller: ({ member }, n) => (n === 0 ? null : member),
    call: async (own, { member, restaurantId }, n) => {
      if (n === 0) {
        await own`update public.user_subscriptions set status = 'cancelled' where user_id = ${member}`
        return 'ended'
      }
      const [row] = await own<{ status: string }[]>`
        select public.generate_voucher(${restaurantId}) ->> 'status' as status`
      return row!.status
    },
  })
  const inconsistent = results.filter(
    ({ counts: { ended = 0, generated = 0, active_voucher: open = 0, no_subscription: refused = 0 } }) =>
      ended !== 1 || generated > 1 || (generated === 0 && open > 0) || generated + open + refused !== 7,
  )
  expect(inconsistent).toEqual([])

  const outcomes = new Set<string>()
  for (const {
    trial: { member, restaurantId },
  } of results) {
    const vouchers = await sql<{ qr_code: string }[]>`select qr_code from public.vouchers where user_id = ${member}`
    await forgetRecentScans(sql)
    for (const { qr_code: code } of vouchers)
      outcomes.add(await scanAs(sql, manager, { restaurantId, code, scanId: randomUUID() }))
  }
  expect([...outcomes].filter((outcome) => !['expired', 'not_allowed no_subscription'].includes(outcome))).toEqual([])
})

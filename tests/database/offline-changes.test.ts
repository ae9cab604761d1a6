import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import {
  addSubscription,
  as,
  createManager,
  createMember,
  createRestaurant,
  createVoucher,
  hoursFromNow,
} from './factories.ts'
import { newTablet } from './offline-device.ts'
import { undo, validate } from './validation.ts'

/** Tests of other files run at the same time; the longest of their transactions takes some seconds. */
const untilOthersEnd = { timeout: 60_000 }

let database: Awaited<ReturnType<typeof cloneDatabase>>
let sql: Sql
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  sql = database.sql
})
afterAll(() => database.drop())

let restaurantId: string
let manager: string
let tablet: ReturnType<typeof newTablet>
let userId: string
let code: string
let voucherId: string
beforeEach(async () => {
  restaurantId = await createRestaurant(sql, { voucher_rules: 'Peça um, ganhe outro' })
  manager = await createManager(sql, restaurantId)
  userId = await createMember(sql)
  ;({ qr_code: code, id: voucherId } = await createVoucher(sql, { userId, restaurantId }))
  await createVoucher(sql, { userId: await createMember(sql), restaurantId }) // never changes
  tablet = newTablet(sql, manager, restaurantId)
  expect(await tablet.sync()).toEqual({ came: 2, left: 0, isWhole: true })
  // Nothing travels again, once the transactions of other tests that ran meanwhile are over.
  await expect.poll(() => tablet.sync(), untilOthersEnd).toEqual({ came: 0, left: 0, isWhole: false })
})

/** What a tablet without a list gets. */
async function freshTablet() {
  const fresh = newTablet(sql, manager, restaurantId)
  await fresh.sync()
  return fresh
}

/** Asks with the last version as if it were an answer of that many hours ago. */
function age(hours: number): void {
  tablet.useVersion(
    JSON.stringify({ ...(JSON.parse(tablet.version()) as object), at: hoursFromNow(-hours).toISOString() }),
  )
}

const use = (used: string) => sql`update public.vouchers set used_at = now() where qr_code = ${used}`

/** The voucher's pet. */
async function addPet(): Promise<void> {
  const [pet] = await sql<{ id: string }[]>`
    insert into public.pets (user_id, name, size) values (${userId}, 'Bidu', 'large') returning id`
  await sql`update public.vouchers set pet_id = ${pet!.id} where id = ${voucherId}`
}

describe('What a tablet gets after its first offline list', () => {
  test.each([
    ['a use', { used_at: expect.any(String) as string }, () => use(code)],
    [
      'another first name',
      { first_name: 'Rita' },
      () => sql`update public.profiles set full_name = 'Rita Lobo' where id = ${userId}`,
    ],
    ['a pet', { pet: { name: 'Bidu', size: 'large' } }, () => addPet()],
    [
      'an earlier end',
      { ends_at: '2099-01-01T00:00:00+00:00' },
      () => sql`update public.vouchers set ended_at = '2099-01-01T00:00Z' where id = ${voucherId}`,
    ],
  ])('A record with %s travels alone', async (_, said, change) => {
    await change()
    expect(await tablet.sync()).toEqual({ came: 1, left: 0, isWhole: false })
    expect(await tablet.read(code)).toMatchObject(said)
    expect(await tablet.read(code)).toEqual(await (await freshTablet()).read(code))
  })

  test('Another name of the pet and another end of the subscription change the record', async () => {
    await addPet()
    await tablet.sync()
    await sql`update public.pets set name = 'Totó' where user_id = ${userId}`
    await tablet.sync()
    expect(await tablet.read(code)).toMatchObject({ pet: { name: 'Totó' } })
    const end = hoursFromNow(5)
    await sql`update public.user_subscriptions set end_date = ${end} where user_id = ${userId}`
    await tablet.sync()
    expect(new Date((await tablet.read(code))!['ends_at'] as string)).toEqual(end)
  })

  test('A use of one voucher is known to the other vouchers of that person there', async () => {
    await use(code)
    const second = await createVoucher(sql, { userId, restaurantId })
    await tablet.sync()
    expect(await tablet.read(second.qr_code)).toMatchObject({ last_use_date: expect.any(String) as string })
    expect(await tablet.read(second.qr_code)).toEqual(await (await freshTablet()).read(second.qr_code))
  })

  test('A scan and its undoing both arrive', async () => {
    const scanId = '10000000-0000-4000-8000-00000000000a'
    await sql.begin((own) => validate(own, manager, { scanId, code, restaurantId }))
    await tablet.sync()
    expect((await tablet.read(code))!['used_at']).not.toBeNull()
    await sql.begin((own) => undo(own, manager, scanId))
    await tablet.sync()
    expect(await tablet.read(code)).toMatchObject({ used_at: null, last_use_date: null })
  })

  test('The vouchers of a suspended, deleted or lapsed member leave, and come back with the member', async () => {
    await sql`update public.profiles set suspended_at = now() where id = ${userId}`
    expect(await tablet.sync()).toMatchObject({ left: 1 })
    expect(await tablet.read(code)).toBeUndefined()
    await sql`update public.profiles set suspended_at = null where id = ${userId}`
    await tablet.sync()
    expect(await tablet.read(code)).toBeDefined()
    await sql`update public.user_subscriptions set status = 'cancelled' where user_id = ${userId}`
    await tablet.sync()
    expect(await tablet.read(code)).toBeUndefined()
    await addSubscription(sql, userId, { startsIn: -10, endsIn: 20 })
    await tablet.sync()
    expect(await tablet.read(code)).toBeDefined()
    await sql`delete from auth.users where id = ${userId}`
    await tablet.sync()
    expect(await tablet.read(code)).toBeUndefined()
    expect(tablet.size()).toBe(1)
  })

  test('The vouchers of an account that its owner deleted leave, and two days later the database', async () => {
    await sql`update public.vouchers set status = 'expired', ended_at = ${hoursFromNow(-100)} where id = ${voucherId}`
    const active = await createVoucher(sql, { userId, restaurantId })
    await tablet.sync()
    expect(tablet.size()).toBe(3)
    await sql.begin((request) =>
      as(request, userId, async (own) => {
        const [row] = await own`select public.delete_account('EXCLUIR') ->> 'status' as status`
        expect(row).toEqual({ status: 'deleted' })
      }),
    )
    await tablet.sync()
    expect([await tablet.read(code), await tablet.read(active.qr_code)]).toEqual([undefined, undefined])
    expect(tablet.size()).toBe(1)
    const tellIn = async (days: number) => {
      await sql`select private.tell_daily_events((now() at time zone 'America/Sao_Paulo')::date + ${days}::integer)`
      return (await sql`select from public.vouchers where id in ${sql([voucherId, active.id])}`).length
    }
    expect([await tellIn(1), await tellIn(3)]).toEqual([2, 0])
  })

  test('Time alone lets a record leave 72 hours after the end, and come or go with the subscription', async () => {
    const old = await createVoucher(sql, {
      userId: await createMember(sql),
      restaurantId,
      generatedAt: hoursFromNow(-200),
      expiresAt: hoursFromNow(-73),
    })
    const [renewed, lapsed] = [await createMember(sql, { subscription: null }), await createMember(sql)]
    await sql`update public.user_subscriptions set end_date = now() - interval '1 hour' where user_id = ${lapsed}`
    await addSubscription(sql, renewed, { startsIn: 0, endsIn: 20 })
    await sql`update public.user_subscriptions set start_date = now() - interval '1 hour' where user_id = ${renewed}`
    const begun = await createVoucher(sql, { userId: renewed, restaurantId, generatedAt: hoursFromNow(-0.5) })
    await createVoucher(sql, { userId: lapsed, restaurantId })
    await expect.poll(() => tablet.sync(), untilOthersEnd).toEqual({ came: 0, left: 0, isWhole: false })
    age(2)
    expect(await tablet.sync()).toEqual({ came: 1, left: 2, isWhole: false })
    expect(await tablet.read(begun.qr_code)).toBeDefined()
    expect(await tablet.read(old.qr_code)).toBeUndefined()
  })

  test('A change that is committed after later ones is not missed, nor one inside a savepoint', async () => {
    const other = await createVoucher(sql, { userId: await createMember(sql), restaurantId })
    await sql.begin(async (late) => {
      await late`select pg_current_xact_id()`
      await late.savepoint((inner) => inner`update public.vouchers set used_at = now() where id = ${voucherId}`)
      await sql`update public.vouchers set used_at = now() where id = ${other.id}`
      await tablet.sync()
      expect((await tablet.read(other.qr_code))!['used_at']).not.toBeNull()
      expect((await tablet.read(code))!['used_at']).toBeNull()
    })
    await tablet.sync()
    expect((await tablet.read(code))!['used_at']).not.toBeNull()
  })

  test('Everything is sent again for an invalid, foreign or old version, and after the rules changed', async () => {
    const version = JSON.parse(tablet.version()) as Record<string, unknown>
    const versions = [
      '',
      'v1',
      '{}',
      JSON.stringify({ ...version, server: '1' }),
      JSON.stringify({ ...version, format: 0 }),
      JSON.stringify({ ...version, restaurant: userId }),
      JSON.stringify({ ...version, at: hoursFromNow(-25).toISOString() }),
    ]
    for (const text of versions) {
      tablet.useVersion(text)
      expect(await tablet.sync()).toEqual({ came: 2, left: 0, isWhole: true })
    }
    await sql`update public.restaurants set voucher_rules = 'Só o prato do dia' where id = ${restaurantId}`
    expect(await tablet.sync()).toEqual({ came: 2, left: 0, isWhole: true })
  })

  test('A record has its own rules only where the restaurant has others now', async () => {
    const snapshot = sql.json({ voucher_rules: 'Peça um, ganhe outro' })
    const same = await createMember(sql)
    const [row] = await sql<{ qr_code: string }[]>`
      insert into public.vouchers (user_id, restaurant_id, qr_code, expires_at, rules_snapshot)
      values (${same}, ${restaurantId}, 'voucher_1700000000000_' || md5(${same}), now() + interval '30 days',
        ${snapshot})
      returning qr_code`
    await tablet.sync()
    expect(await tablet.read(row!.qr_code)).not.toHaveProperty('rules')
    expect(await tablet.read(code)).toMatchObject({ rules: null })
    await sql`update public.restaurants set voucher_rules = 'Só o prato do dia' where id = ${restaurantId}`
    await tablet.sync()
    expect(await tablet.read(row!.qr_code)).toMatchObject({ rules: 'Peça um, ganhe outro' })
  })
})

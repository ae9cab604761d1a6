import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { signUpConsents } from '../../src/domain/people/consents.ts'
import { actAs, connect, rolledBack } from '../support/database.ts'

const sql = connect()
afterAll(() => sql.end())

type VoucherRow = {
  id: string
  qr_code: string
  status: string
  expires_at: string
  ends_at: string
  used_at: string | null
  rules_snapshot: string | null
  pet: { name: string; size: string } | null
  restaurant: {
    id: string
    slug: string
    name: string
    is_open: boolean
    hours: unknown[]
    voucher_availability: unknown[]
    closures: unknown[]
  }
}

async function addMember(transaction: TransactionSql, { subscribedDays = 365 } = {}): Promise<string> {
  const userId = randomUUID()
  const planId = randomUUID()
  await transaction`insert into auth.users (id, email, raw_user_meta_data)
    values (${userId}, ${`${userId}@focinho.example`}, ${transaction.json({ consents: signUpConsents })})`
  await transaction`update public.profiles set pet_guidelines_accepted_at = now() where id = ${userId}`
  await transaction`insert into public.subscription_plans (id, name, price, duration_months)
    values (${planId}, ${`Plano ${planId}`}, 10, 1)`
  await transaction`
    insert into public.user_subscriptions (user_id, subscription_plan_id, status, start_date, end_date)
    values (${userId}, ${planId}, 'active', now() - interval '1 day', now() + make_interval(days => ${subscribedDays}))`
  return userId
}

async function addRestaurant(transaction: TransactionSql): Promise<string> {
  const id = randomUUID()
  await transaction`
    insert into public.restaurants (id, slug, name, address, city, state, phone, google_places_url, latitude,
      longitude, voucher_rules)
    values (${id}, ${`casa-${id}`}, 'Casa do Faro', 'Rua A, 1', 'Santos', 'SP', '1332345678',
      'https://maps.example/faro', -23.9608, -46.3336, 'Um por mesa.')`
  await transaction`insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time)
    values (${id}, 1, '11:00', '23:00')`
  await transaction`
    insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode, meal_type)
    values (${id}, 1, 'meal_based', 'dinner')`
  await transaction`insert into public.restaurant_closures (restaurant_id, date)
    values (${id}, current_date - 30), (${id}, current_date + 7)`
  return id
}

async function asMember(transaction: TransactionSql, userId: string) {
  await actAs(transaction, { role: 'authenticated', userId })
}

async function generate(
  transaction: TransactionSql,
  restaurantId: string,
  petId: string | null = null,
): Promise<VoucherRow> {
  const [row] = await transaction<{ answer: { status: string; voucher: VoucherRow } }[]>`
    select generate_voucher(${restaurantId}::uuid, ${petId}::uuid) as answer`
  expect(row?.answer.status).toBe('generated')
  if (!row) throw new Error('no answer')
  return row.answer.voucher
}

async function myVouchers(transaction: TransactionSql): Promise<VoucherRow[]> {
  const [row] = await transaction<{ vouchers: VoucherRow[] }[]>`select my_vouchers() as vouchers`
  return row?.vouchers ?? []
}

test('my_vouchers returns own vouchers with all that offline use needs, shaped as by generate_voucher', () =>
  rolledBack(sql, async (transaction) => {
    const member = await addMember(transaction)
    const other = await addMember(transaction)
    const restaurant = await addRestaurant(transaction)
    const petId = randomUUID()
    await transaction`insert into public.pets (id, user_id, name, size) values (${petId}, ${member}, 'Paçoca', 'small')`

    await asMember(transaction, other)
    await generate(transaction, restaurant)
    await asMember(transaction, member)
    const generated = await generate(transaction, restaurant, petId)
    const [voucher, ...more] = await myVouchers(transaction)

    expect(more).toEqual([])
    expect(voucher).toEqual(generated)
    expect(voucher).toMatchObject({
      status: 'active',
      used_at: null,
      rules_snapshot: 'Um por mesa.',
      pet: { name: 'Paçoca', size: 'small' },
      restaurant: {
        id: restaurant,
        name: 'Casa do Faro',
        address: 'Rua A, 1',
        city: 'Santos',
        state: 'SP',
        phone: '1332345678',
        google_places_url: 'https://maps.example/faro',
        latitude: -23.9608,
        longitude: -46.3336,
        is_open: true,
      },
    })
    expect(voucher?.qr_code).toMatch(/^voucher_\d{13}_[0-9a-f]{32}$/)
    expect(voucher?.restaurant.hours).toEqual([
      {
        day_of_week: 1,
        opening_time: '11:00:00',
        closing_time: '23:00:00',
        second_opening_time: null,
        second_closing_time: null,
        is_closed: false,
      },
    ])
    expect(voucher?.restaurant.voucher_availability).toHaveLength(1)
    expect(voucher?.restaurant.closures).toHaveLength(1)
  }))

test('my_vouchers returns the rules as they were when the voucher was generated', () =>
  rolledBack(sql, async (transaction) => {
    const member = await addMember(transaction)
    const restaurant = await addRestaurant(transaction)
    await asMember(transaction, member)
    await generate(transaction, restaurant)
    await transaction`reset role`
    await transaction`update public.restaurants set voucher_rules = 'Outras regras.' where id = ${restaurant}`
    await asMember(transaction, member)
    expect((await myVouchers(transaction))[0]?.rules_snapshot).toBe('Um por mesa.')
  }))

test('my_vouchers lists the voucher of a deleted restaurant, shown as closed', () =>
  rolledBack(sql, async (transaction) => {
    const member = await addMember(transaction)
    const restaurant = await addRestaurant(transaction)
    await asMember(transaction, member)
    await generate(transaction, restaurant)
    await transaction`reset role`
    await transaction`update public.restaurants set deleted_at = now() where id = ${restaurant}`
    await asMember(transaction, member)
    expect((await myVouchers(transaction))[0]?.restaurant).toMatchObject({ name: 'Casa do Faro', is_open: false })
  }))

test('my_vouchers returns ends_at before expires_at when the subscription ends first', () =>
  rolledBack(sql, async (transaction) => {
    const member = await addMember(transaction, { subscribedDays: 5 })
    const restaurant = await addRestaurant(transaction)
    await asMember(transaction, member)
    const { ends_at: endsAt, expires_at: expiresAt } = await generate(transaction, restaurant)
    expect(Math.round((Date.parse(expiresAt) - Date.parse(endsAt)) / 86_400_000)).toBe(25)
  }))

test('my_vouchers returns a voucher past its end as expired, without its window', () =>
  rolledBack(sql, async (transaction) => {
    const member = await addMember(transaction)
    const restaurant = await addRestaurant(transaction)
    await transaction`
      insert into public.vouchers (restaurant_id, user_id, qr_code, generated_at, expires_at, rules_snapshot)
      values (${restaurant}, ${member}, ${`voucher_1700000000000_${'0'.repeat(32)}`}, now() - interval '40 days',
        now() - interval '10 days', '{}')`
    await asMember(transaction, member)
    const [voucher] = await myVouchers(transaction)
    expect(voucher).toMatchObject({ status: 'expired', rules_snapshot: null, restaurant: { hours: [], closures: [] } })
  }))

test('my_vouchers refuses a caller without a session', () =>
  rolledBack(sql, async (transaction) => {
    await actAs(transaction, { role: 'anon' })
    await expect(transaction`select my_vouchers()`).rejects.toThrow(/permission denied/)
  }))

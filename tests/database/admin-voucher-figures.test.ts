import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { addPaidOrder, daysFromNow, emptyClubOn } from './empty-club.ts'
import { createPlan, createRestaurant, createVoucher } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

const inEmptyClub = emptyClubOn(() => database.sql)

test(
  'The first voucher is counted for people who signed up in the period, up to its end, with the median time',
  inEmptyClub(async ({ tx, ask, member }) => {
    const restaurantId = await createRestaurant(tx)
    const signUp = async (signedUpIn: number, ...generatedIn: number[]) => {
      const userId = await member(signedUpIn)
      for (const days of generatedIn)
        await createVoucher(tx, {
          userId,
          restaurantId,
          generatedAt: daysFromNow(days),
          usedAt: daysFromNow(days + 0.01),
        })
    }
    await signUp(-5, -4, -2) // after one day
    await signUp(-5, -2) // after three
    await signUp(-4)
    await signUp(-10, -8) // before: after two days
    await signUp(-10, -3) // before: not by its end
    await signUp(-30, -2) // signed up earlier
    expect(await ask('admin_first_vouchers(7)')).toEqual({
      value: { people: 3, with_voucher: 2, median_seconds: 2 * 86_400 },
      before: { people: 2, with_voucher: 1 },
    })
    await signUp(-6, -5) // after one day
    expect(await ask('admin_first_vouchers(7)')).toMatchObject({ value: { with_voucher: 3, median_seconds: 86_400 } })
  }),
)

test(
  'The first voucher of a person stays the earliest, in whatever order vouchers arrive',
  inEmptyClub(async ({ tx, member }) => {
    const restaurantId = await createRestaurant(tx)
    const userId = await member(-5)
    const first = async () =>
      (await tx`select first_voucher_at as at from public.profiles where id = ${userId}`)[0]!['at'] as Date | null
    expect(await first()).toBeNull()
    for (const [days, earliest] of [
      [-2, -2],
      [-3, -3],
      [-1, -3],
    ] as const) {
      const generatedAt = daysFromNow(days)
      await createVoucher(tx, { userId, restaurantId, generatedAt, usedAt: daysFromNow(days + 0.01) })
      expect(Math.round((Date.now() - (await first())!.getTime()) / 86_400_000)).toBe(-earliest)
    }
  }),
)

test(
  'Vouchers are counted by day beside the day a period earlier, and by restaurant',
  inEmptyClub(async ({ tx, ask, member }) => {
    const [bar, cafe] = [await createRestaurant(tx, { name: 'Bar do Elo' }), await createRestaurant(tx)]
    const use = async (restaurantId: string, generatedIn: number, usedIn?: number) =>
      createVoucher(tx, {
        userId: await member(-90),
        restaurantId,
        generatedAt: daysFromNow(generatedIn),
        ...(usedIn !== undefined && { usedAt: daysFromNow(usedIn) }),
      })
    await use(bar, -3, -2)
    await use(bar, -9, -2)
    await use(bar, -10, -9)
    await use(cafe, -3, -1)
    await use(cafe, -2)
    await use(cafe, -20, -16)
    const answer = await ask('admin_voucher_figures(7)')
    expect(answer).toMatchObject({
      generated: { value: 3, before: 2 },
      used: { value: 3, before: 1 },
      by_restaurant: [
        { name: 'Bar do Elo', used: 2, before: 1 },
        { name: 'Lugar de Teste', used: 1, before: 0 },
      ],
    })
    const days = answer['per_day'] as Record<string, number>[]
    // Two days ago two were used and one generated; nine days ago one each.
    expect(days.map((day) => [day['generated'], day['used'], day['generated_before'], day['used_before']])).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [2, 0, 1, 0],
      [1, 2, 1, 1],
      [0, 1, 0, 0],
      [0, 0, 0, 0],
    ])
  }),
)

test(
  'Orders and proposals are counted by state beside those of the period before',
  inEmptyClub(async ({ tx, ask, member }) => {
    const buy = async (from: number) =>
      addPaidOrder(tx, await member(-90), { cents: 2990, months: 1, from, to: from + 30 })
    await buy(-1)
    await buy(-2)
    await buy(-9)
    await tx`insert into public.subscription_orders (user_id, subscription_plan_id, amount_cents, duration_months,
        created_at, expires_at)
      values (${await member(-9)}, ${await createPlan(tx)}, 1000, 1, ${daysFromNow(-5)}, ${daysFromNow(-2)})`
    await tx`insert into public.local_leads (nome_estabelecimento, cnpj, responsavel, email, telefone, endereco,
        tipo_culinaria, created_at)
      values ('Bar', '11222333000181', 'Rita', 'rita@teste.example', '11999999999', 'Rua A, 1', 'Bar',
          ${daysFromNow(-9)})`
    expect(await ask('admin_order_figures(7)')).toEqual({
      orders: {
        paid: { count: 2, amount_cents: 5980, before: 1, amount_before: 2990 },
        expired: { count: 1, amount_cents: 1000, before: 0, amount_before: 0 },
      },
      company_proposals: {},
      restaurant_proposals: { new: { count: 0, before: 1 } },
    })
  }),
)

test(
  'The list of restaurants counts the uses of the last 30 days since the same midnight as the panel',
  inEmptyClub(async ({ tx, ask, member }) => {
    const [midnight] = await tx<{ at: Date }[]>`
      select (date_trunc('day', now() at time zone 'America/Sao_Paulo') - interval '29 days')
        at time zone 'America/Sao_Paulo' as at`
    const counted = await createRestaurant(tx)
    const earlier = await createRestaurant(tx)
    for (const [restaurantId, ms] of [
      [counted, 0],
      [earlier, -1],
    ] as const) {
      const usedAt = new Date(midnight!.at.getTime() + ms)
      const generatedAt = new Date(usedAt.getTime() - 60_000)
      await createVoucher(tx, { userId: await member(-60), restaurantId, generatedAt, usedAt })
    }
    expect(await ask('admin_voucher_figures(30)')).toMatchObject({ by_restaurant: [{ id: counted, used: 1 }] })
    expect(await ask(`admin_restaurants(sort_by => 'used', sort_order => 'desc')`)).toMatchObject({
      items: [
        { id: counted, used: 1 },
        { id: earlier, used: 0 },
      ],
    })
  }),
)

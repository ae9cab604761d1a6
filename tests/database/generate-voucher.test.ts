import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import {
  addSubscription,
  as,
  createManager,
  createMember,
  createRestaurant,
  createVoucher,
  errorCode,
  hoursFromNow,
} from './factories.ts'

type Generated = {
  status: string
  voucher_id?: string
  available_on?: string
  voucher?: {
    id: string
    qr_code: string
    status: string
    generated_at: string
    expires_at: string
    rules_snapshot: string | null
  }
}

const sql = connect()
afterAll(() => sql.end())

function generate(
  transaction: TransactionSql,
  userId: string,
  restaurantId: string,
  petId: string | null = null,
): Promise<Generated> {
  return as(transaction, userId, async (own) => {
    const [row] = await own<{ answer: Generated }[]>`
      select public.generate_voucher(${restaurantId}, ${petId}) as answer`
    return row!.answer
  })
}

function eligibility(transaction: TransactionSql, userId: string, restaurantId: string) {
  return as(transaction, userId, async (own) => {
    const [row] = await own<{ answer: { reason: string }; can: boolean }[]>`
      select public.voucher_eligibility(${restaurantId}) as answer,
        public.can_generate_voucher(${userId}, ${restaurantId}) as can`
    return row!
  })
}

describe('Generating a voucher', () => {
  const ended = { startsIn: -30, endsIn: -1 }
  const later = { startsIn: 1, endsIn: 30 }
  const refusals: [string, (t: TransactionSql) => Promise<[user: string, restaurant: string]>][] = [
    ['not_a_member', async (t) => [await createMember(t, { role: 'admin' }), await createRestaurant(t)]],
    ['not_a_member', async (t) => [await createManager(t), await createRestaurant(t)]],
    ['suspended', async (t) => [await createMember(t, { suspended: true }), await createRestaurant(t)]],
    ['consents_missing', async (t) => [await createMember(t, { consented: false }), await createRestaurant(t)]],
    ['guidelines_pending', async (t) => [await createMember(t, { acceptedGuide: false }), await createRestaurant(t)]],
    ['no_subscription', async (t) => [await createMember(t, { subscription: null }), await createRestaurant(t)]],
    ['no_subscription', async (t) => [await createMember(t, { subscription: ended }), await createRestaurant(t)]],
    ['no_subscription', async (t) => [await createMember(t, { subscription: later }), await createRestaurant(t)]],
    [
      'restaurant_unavailable',
      async (t) => [await createMember(t), await createRestaurant(t, { deleted_at: '2026-01-01' })],
    ],
    ['restaurant_unavailable', async (t) => [await createMember(t), 'b3b7a1de-0000-4000-8000-000000000000']],
    [
      'active_voucher',
      async (t) => {
        const place = { userId: await createMember(t), restaurantId: await createRestaurant(t) }
        await createVoucher(t, place)
        return [place.userId, place.restaurantId]
      },
    ],
    [
      'used_today',
      async (t) => {
        const place = { userId: await createMember(t), restaurantId: await createRestaurant(t) }
        await createVoucher(t, { ...place, usedAt: new Date() })
        return [place.userId, place.restaurantId]
      },
    ],
  ]

  test.each(refusals)('Is refused with %s', async (reason, arrange) => {
    const [answer, verdict] = await rolledBack(sql, async (transaction) => {
      const [user, restaurant] = await arrange(transaction)
      return [await generate(transaction, user, restaurant), await eligibility(transaction, user, restaurant)]
    })
    expect(answer.status).toBe(reason)
    expect(answer.voucher).toBeUndefined()
    expect(verdict).toMatchObject({ answer: { reason }, can: false })
  })

  test('Works once for a member who meets all conditions, with validity of 30 days', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const user = await createMember(transaction)
      const restaurant = await createRestaurant(transaction, { voucher_rules: 'Um por mesa' })
      const before = await eligibility(transaction, user, restaurant)
      const first = await generate(transaction, user, restaurant)
      const second = await generate(transaction, user, restaurant)
      const [row] = await transaction`
        select extract(epoch from expires_at - generated_at)::int as seconds from public.vouchers
        where id = ${first.voucher!.id}`
      return { before, first, second, seconds: row!['seconds'] as number }
    })
    expect(seen.before).toEqual({ answer: { reason: 'ok' }, can: true })
    expect(seen.first).toMatchObject({
      status: 'generated',
      voucher: { status: 'active', rules_snapshot: 'Um por mesa' },
    })
    expect(seen.first.voucher!.qr_code).toMatch(/^voucher_\d{13}_[0-9a-f]{32}$/)
    expect(seen.seconds).toBe(30 * 86_400)
    expect(seen.second).toEqual({ status: 'active_voucher', voucher_id: seen.first.voucher!.id })
  })

  test('Is possible again on the next day in the time zone of the restaurant', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const user = await createMember(transaction)
      const [near, far] = [
        await createRestaurant(transaction),
        await createRestaurant(transaction, { timezone: 'Pacific/Kiritimati' }),
      ]
      const [row] = await transaction<{ near: Date; far: Date }[]>`select
        (date_trunc('day', now() at time zone 'America/Sao_Paulo') - interval '1 second')
          at time zone 'America/Sao_Paulo' as near,
        date_trunc('day', now() at time zone 'Pacific/Kiritimati') at time zone 'Pacific/Kiritimati' as far`
      const generatedAt = hoursFromNow(-72)
      await createVoucher(transaction, { userId: user, restaurantId: near, generatedAt, usedAt: row!.near })
      await createVoucher(transaction, { userId: user, restaurantId: far, generatedAt, usedAt: row!.far })
      return [(await generate(transaction, user, near)).status, (await generate(transaction, user, far)).status]
    })
    expect(statuses).toEqual(['generated', 'used_today'])
  })
})

describe('A new voucher can be generated', () => {
  test('When the previous voucher has expired', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const place = { userId: await createMember(transaction), restaurantId: await createRestaurant(transaction) }
      const { id } = await createVoucher(transaction, {
        ...place,
        generatedAt: hoursFromNow(-48),
        expiresAt: hoursFromNow(-1),
      })
      const { status } = await generate(transaction, place.userId, place.restaurantId)
      const [old] = await transaction`select status from public.vouchers where id = ${id}`
      return { status, old }
    })
    expect(seen).toEqual({ status: 'generated', old: { status: 'expired' } })
  })

  test('When the subscription of the previous voucher has ended and a new one began after a gap', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const userId = await createMember(transaction, { subscription: { startsIn: -30, endsIn: -3 } })
      await addSubscription(transaction, userId, { startsIn: -1, endsIn: 29 })
      const restaurantId = await createRestaurant(transaction)
      const { id } = await createVoucher(transaction, { userId, restaurantId, generatedAt: hoursFromNow(-24 * 5) })
      const { status } = await generate(transaction, userId, restaurantId)
      const [old] = await transaction`
        select status, now() - ended_at > interval '2 days' as in_time from public.vouchers where id = ${id}`
      return { status, old }
    })
    expect(seen).toEqual({ status: 'generated', old: { status: 'expired', in_time: true } })
  })

  test('Not when the subscription was renewed without a gap: the previous voucher is still active', async () => {
    const status = await rolledBack(sql, async (transaction) => {
      const userId = await createMember(transaction, { subscription: { startsIn: -30, endsIn: -3 } })
      await addSubscription(transaction, userId, { startsIn: -3, endsIn: 27 })
      const restaurantId = await createRestaurant(transaction)
      await createVoucher(transaction, { userId, restaurantId, generatedAt: hoursFromNow(-24 * 5) })
      return (await generate(transaction, userId, restaurantId)).status
    })
    expect(status).toBe('active_voucher')
  })
})

test("Refuses another member's pet", async () => {
  const [own, foreign] = await rolledBack(sql, async (transaction) => {
    const [user, other, restaurant] = [
      await createMember(transaction),
      await createMember(transaction),
      await createRestaurant(transaction),
    ]
    const petOf = async (userId: string) => {
      const [pet] = await transaction<{ id: string }[]>`
        insert into public.pets (user_id, name, size) values (${userId}, 'Bidu', 'small') returning id`
      return pet!.id
    }
    const refused = await errorCode(generate(transaction, user, restaurant, await petOf(other)))
    return [(await generate(transaction, user, restaurant, await petOf(user))).status, refused]
  })
  expect([own, foreign]).toEqual(['generated', '22023'])
})

describe('Checking vouchers of another person', () => {
  test('Is allowed only to managers of that restaurant and to admins', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const [place, elsewhere] = [await createRestaurant(transaction), await createRestaurant(transaction)]
      const member = await createMember(transaction)
      await createVoucher(transaction, { userId: member, restaurantId: place })
      const askers = {
        member,
        other: await createMember(transaction),
        manager: await createManager(transaction, place),
        otherManager: await createManager(transaction, elsewhere),
        admin: await createMember(transaction, { role: 'admin' }),
      }
      const answers: Record<string, unknown> = {}
      for (const [name, id] of Object.entries(askers)) {
        const ask = as(
          transaction,
          id,
          (own) => own`
            select public.can_use_voucher(${member}, ${place}) as use,
              public.can_generate_voucher(${member}, ${place}) as generate`,
        )
        answers[name] = await ask.then(
          ([row]) => ({ ...row }),
          (error: { code: string }) => error.code,
        )
      }
      return answers
    })
    const answered = { use: true, generate: false }
    expect(seen).toEqual({
      member: answered,
      other: '42501',
      manager: answered,
      otherManager: '42501',
      admin: answered,
    })
  })

  test('Is refused when the person is null', async () => {
    const code = await rolledBack(sql, async (transaction) => {
      const [member, place] = [await createMember(transaction), await createRestaurant(transaction)]
      return errorCode(as(transaction, member, (own) => own`select public.can_use_voucher(null, ${place})`))
    })
    expect(code).toBe('42501')
  })
})

import { randomUUID } from 'node:crypto'
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

type Answer = { outcome: string; detail: string | null } & Record<string, unknown>
type Scan = { scanId?: string; code: string; restaurantId: string; at?: Date; device?: string }

const sql = connect()
afterAll(() => sql.end())

function validate(transaction: TransactionSql, caller: string, scan: Scan): Promise<Answer> {
  const { scanId = randomUUID(), code, restaurantId, at = new Date(), device = 'tablet' } = scan
  return as(transaction, caller, async (own) => {
    const [row] = await own<
      { answer: Answer }[]
    >`select public.validate_voucher(${scanId}, ${code}, ${restaurantId}, ${at}, ${device}) as answer`
    return row!.answer
  })
}

/** A member's voucher, its establishment and a manager there. */
async function table(
  transaction: TransactionSql,
  voucher: { generatedAt?: Date; expiresAt?: Date } = {},
  member: Parameters<typeof createMember>[1] = {},
) {
  const restaurantId = await createRestaurant(transaction, { name: 'Mesa Posta' })
  const userId = await createMember(transaction, member)
  const manager = await createManager(transaction, restaurantId)
  const { id, qr_code: code } = await createVoucher(transaction, { userId, restaurantId, ...voucher })
  return { restaurantId, userId, manager, id, code }
}

async function state(transaction: TransactionSql, voucherId: string) {
  const [row] =
    await transaction`select v.status, v.used_at, (select count(*)::int from public.leads l where l.voucher_id = v.id) as leads,
    (select array_agg(s.outcome order by s.received_at, s.scan_id) from public.voucher_scans s where s.voucher_id = v.id) as scans
    from public.vouchers v where v.id = ${voucherId}`
  return { ...row }
}

describe('a right voucher', () => {
  test('is used, leaves a lead, and tells first name and pet', async () => {
    const { answer, after } = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction)
      const [pet] =
        await transaction`insert into public.pets (user_id, name, size) values (${place.userId}, 'Bidu', 'large') returning id`
      await transaction`update public.vouchers set pet_id = ${pet!['id'] as string} where id = ${place.id}`
      return { answer: await validate(transaction, place.manager, place), after: await state(transaction, place.id) }
    })
    expect(answer).toMatchObject({
      outcome: 'validated',
      replayed_outcome: null,
      member_first_name: 'Nina',
      pet: { name: 'Bidu', size: 'large' },
      restaurant_name: 'Mesa Posta',
      used_on_this_device: true,
    })
    expect(after).toMatchObject({ status: 'used', leads: 1, scans: ['validated'] })
  })

  test('an admin may validate anywhere', async () => {
    const answer = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction)
      return validate(transaction, await createMember(transaction, { role: 'admin' }), place)
    })
    expect(answer.outcome).toBe('validated')
  })

  test('an address kept as a name is not shown as one', async () => {
    const answer = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction, {}, { fullName: 'nina@teste.example' })
      return validate(transaction, place.manager, place)
    })
    expect(answer).toMatchObject({ outcome: 'validated', member_first_name: null })
  })
})

describe('the same scan again', () => {
  test('is green again, with one use and one lead', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction)
      const scan = { ...place, scanId: randomUUID() }
      const [first, second] = [
        await validate(transaction, place.manager, scan),
        await validate(transaction, place.manager, scan),
      ]
      return { first, second, after: await state(transaction, place.id) }
    })
    expect(seen.second).toEqual({ ...seen.first, outcome: 'replayed', replayed_outcome: 'validated' })
    expect(seen.after).toMatchObject({ leads: 1, scans: ['validated'] })
  })

  test('a refusal is refused the same way, although the reason is gone', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction, {}, { suspended: true })
      const scan = { ...place, scanId: randomUUID() }
      const first = await validate(transaction, place.manager, scan)
      await transaction`update public.profiles set suspended_at = null where id = ${place.userId}`
      return [first, await validate(transaction, place.manager, scan)]
    })
    expect(answers).toMatchObject([
      { outcome: 'not_allowed', detail: 'suspended', replayed_outcome: null },
      { outcome: 'not_allowed', detail: 'suspended', replayed_outcome: 'not_allowed' },
    ])
  })

  test('the same id with another code is a mismatch', async () => {
    const answer = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction)
      const scanId = randomUUID()
      await validate(transaction, place.manager, { ...place, scanId })
      return validate(transaction, place.manager, { ...place, scanId, code: 'voucher_outro' })
    })
    expect(answer).toEqual({ outcome: 'not_allowed', detail: 'scan_mismatch' })
  })
})

describe('refusals', () => {
  test('an unknown code', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction)
      const answer = await validate(transaction, place.manager, {
        ...place,
        code: `  qualquer coisa ${'x'.repeat(400)}`,
      })
      const [row] =
        await transaction`select outcome, char_length(qr_code) as size from public.voucher_scans where restaurant_id = ${place.restaurantId}`
      return { answer, recorded: { ...row } }
    })
    expect(seen.answer).toMatchObject({ outcome: 'not_found', voucher_id: null })
    expect(seen.recorded).toEqual({ outcome: 'not_found', size: 200 })
  })

  test('a voucher of another establishment tells only where it belongs', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction)
      const elsewhere = await createRestaurant(transaction)
      const answer = await validate(transaction, await createManager(transaction, elsewhere), {
        ...place,
        restaurantId: elsewhere,
      })
      return { answer, after: await state(transaction, place.id) }
    })
    expect(seen.answer).toMatchObject({
      outcome: 'wrong_restaurant',
      restaurant_name: 'Mesa Posta',
      voucher_id: null,
      rules_snapshot: null,
      member_first_name: null,
    })
    expect(seen.after).toMatchObject({ status: 'active', leads: 0 })
  })

  test('a used voucher says when, and whether here', async () => {
    const [here, there] = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction)
      await validate(transaction, place.manager, place)
      return [
        await validate(transaction, place.manager, place),
        await validate(transaction, place.manager, { ...place, device: 'outro' }),
      ]
    })
    expect(here).toMatchObject({
      outcome: 'already_used',
      used_on_this_device: true,
      used_at: expect.any(String) as string,
      member_first_name: null,
    })
    expect(there).toMatchObject({ outcome: 'already_used', used_on_this_device: false })
  })

  test('an expired voucher is stored as expired', async () => {
    const { answer, after } = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction, { generatedAt: hoursFromNow(-48), expiresAt: hoursFromNow(-0.1) })
      return { answer: await validate(transaction, place.manager, place), after: await state(transaction, place.id) }
    })
    expect(answer.outcome).toBe('expired')
    expect(after).toMatchObject({ status: 'expired', leads: 0, scans: ['expired'] })
  })

  test('a member suspended or without a subscription', async () => {
    const details = await rolledBack(sql, async (transaction) => {
      const suspended = await table(transaction, {}, { suspended: true })
      const lapsed = await table(
        transaction,
        { generatedAt: hoursFromNow(-48) },
        { subscription: { startsIn: -30, endsIn: -1 } },
      )
      return [
        await validate(transaction, suspended.manager, suspended),
        await validate(transaction, lapsed.manager, lapsed),
      ]
    })
    expect(details).toMatchObject([
      { outcome: 'not_allowed', detail: 'suspended' },
      { outcome: 'not_allowed', detail: 'no_subscription' },
    ])
  })

  test('a new subscription does not revive vouchers of the one before', async () => {
    const { answer, after } = await rolledBack(sql, async (transaction) => {
      const place = await table(
        transaction,
        { generatedAt: hoursFromNow(-24 * 5) },
        { subscription: { startsIn: -30, endsIn: -3 } },
      )
      await addSubscription(transaction, place.userId, { startsIn: -1, endsIn: 29 })
      return { answer: await validate(transaction, place.manager, place), after: await state(transaction, place.id) }
    })
    expect(answer.outcome).toBe('expired')
    expect(after['status']).toBe('expired')
  })

  test('a second voucher on the same day', async () => {
    const answer = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction)
      await validate(transaction, place.manager, place)
      const { qr_code: code } = await createVoucher(transaction, place)
      return validate(transaction, place.manager, { ...place, code })
    })
    expect(answer.outcome).toBe('used_today')
  })

  test('outside the window, with the next moment', async () => {
    const { answer, tomorrow, after } = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction)
      const [row] = await transaction<{ today: string; tomorrow: Date }[]>`
        select day::text as today, (day + 1)::timestamp at time zone 'America/Sao_Paulo' as tomorrow
        from (select (now() at time zone 'America/Sao_Paulo')::date as day) d`
      await transaction`insert into public.restaurant_closures (restaurant_id, date) values (${place.restaurantId}, ${row!.today})`
      return {
        answer: await validate(transaction, place.manager, place),
        tomorrow: row!.tomorrow,
        after: await state(transaction, place.id),
      }
    })
    expect(answer.outcome).toBe('outside_window')
    expect(new Date(answer['next_valid_at'] as string)).toEqual(tomorrow)
    expect(after).toMatchObject({ status: 'active', leads: 0 })
  })

  test('someone who does not work there: nothing is told, nothing recorded', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction)
      const deleted = await createRestaurant(transaction, { deleted_at: '2026-01-01' })
      const elsewhere = await createManager(transaction, await createRestaurant(transaction), deleted)
      const answers = [
        await validate(transaction, elsewhere, place),
        await validate(transaction, place.userId, place),
        await validate(transaction, elsewhere, { ...place, restaurantId: deleted }),
        await validate(transaction, elsewhere, { ...place, restaurantId: randomUUID() }),
      ]
      return { answers, after: await state(transaction, place.id) }
    })
    expect(seen.answers).toEqual(Array.from({ length: 4 }, () => ({ outcome: 'not_allowed', detail: 'caller' })))
    expect(seen.after).toMatchObject({ status: 'active', scans: null })
  })

  test('a manager who is one no longer', async () => {
    const answer = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction)
      await transaction`update private.user_roles set role = 'user' where user_id = ${place.manager}`
      return validate(transaction, place.manager, place)
    })
    expect(answer).toEqual({ outcome: 'not_allowed', detail: 'caller' })
  })

  test('an incomplete scan', async () => {
    const refusals = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction)
      const scans = [
        { ...place, code: '   ' },
        { ...place, device: '' },
        { ...place, device: 'x'.repeat(101) },
        { ...place, scanId: null as unknown as string },
      ]
      const codes: string[] = []
      for (const scan of scans) codes.push(await errorCode(validate(transaction, place.manager, scan)))
      const never = as(
        transaction,
        place.manager,
        (own) => own`
        select public.validate_voucher(${randomUUID()}, ${place.code}, ${place.restaurantId}, 'infinity', 'tablet')`,
      )
      return [...codes, await errorCode(never)]
    })
    expect(refusals).toEqual(Array.from({ length: 5 }, () => '22023'))
  })
})

describe('late scans', () => {
  test('count at the moment of the scan, on its local day', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction, { generatedAt: hoursFromNow(-80) })
      const at = hoursFromNow(-50)
      const answer = await validate(transaction, place.manager, { ...place, at })
      const [row] =
        await transaction`select used_at = ${at} as used_then, use_date = (${at}::timestamptz at time zone 'America/Sao_Paulo')::date as that_day
        from public.vouchers where id = ${place.id}`
      return { answer, row: { ...row } }
    })
    expect(seen.answer.outcome).toBe('validated')
    expect(seen.row).toEqual({ used_then: true, that_day: true })
  })

  test('are good when the voucher was, although it has expired since', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const voucher = { generatedAt: hoursFromNow(-80), expiresAt: hoursFromNow(-10) }
      const place = await table(transaction, voucher)
      const swept = await table(transaction, voucher)
      await transaction`update public.vouchers set status = 'expired' where id = ${swept.id}`
      const results: string[] = []
      for (const scan of [place, swept])
        results.push((await validate(transaction, scan.manager, { ...scan, at: hoursFromNow(-12) })).outcome)
      for (const scan of [place, swept])
        results.push((await validate(transaction, scan.manager, { ...scan, at: hoursFromNow(-9) })).outcome)
      return results
    })
    expect(answers).toEqual(['validated', 'validated', 'already_used', 'already_used'])
  })

  test.each([
    ['five minutes ahead is a tablet running fast', 4 / 60, 'validated', null],
    ['further ahead is a wrong clock', 6 / 60, 'not_allowed', 'clock'],
    ['just under 72 hours is accepted', -71.9, 'validated', null],
    ['more than 72 hours is too late', -72.1, 'not_allowed', 'too_late'],
  ])('%s', async (_, hours, outcome, detail) => {
    const seen = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction, { generatedAt: hoursFromNow(-100) })
      const answer = await validate(transaction, place.manager, { ...place, at: hoursFromNow(hours) })
      return { answer, after: await state(transaction, place.id) }
    })
    expect(seen.answer).toMatchObject({ outcome, detail })
    if (outcome === 'validated') expect((seen.after['used_at'] as Date).getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('a scan before the voucher existed is a wrong clock, but minutes are forgiven', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const place = await table(transaction, { generatedAt: hoursFromNow(-1) })
      return [
        await validate(transaction, place.manager, { ...place, at: hoursFromNow(-2) }),
        await validate(transaction, place.manager, { ...place, at: hoursFromNow(-1 - 3 / 60) }),
      ]
    })
    expect(answers).toMatchObject([{ outcome: 'not_allowed', detail: 'clock' }, { outcome: 'validated' }])
  })
})

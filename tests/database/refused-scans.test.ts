import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import {
  addSubscription,
  as,
  createManager,
  createRestaurant,
  createVoucher,
  errorCode,
  hoursFromNow,
} from './factories.ts'
import { createScannableVoucher, readVoucherState, validate } from './validation.ts'

const sql = connect()
afterAll(() => sql.end())

describe('validate_voucher', () => {
  test('Refuses an unknown code and records it cut to 200 characters', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      const answer = await validate(transaction, voucher.manager, {
        ...voucher,
        code: `  qualquer coisa ${'x'.repeat(400)}`,
      })
      const [row] = await transaction`
        select outcome, char_length(qr_code) as size from public.voucher_scans
        where restaurant_id = ${voucher.restaurantId}`
      return { answer, recorded: { ...row } }
    })
    expect(seen.answer).toMatchObject({ outcome: 'not_found', expires_at: null })
    expect(seen.recorded).toEqual({ outcome: 'not_found', size: 200 })
  })

  test('Refuses a voucher of another restaurant and returns only the name of that restaurant', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      const elsewhere = await createRestaurant(transaction)
      const answer = await validate(transaction, await createManager(transaction, elsewhere), {
        ...voucher,
        restaurantId: elsewhere,
      })
      return { answer, after: await readVoucherState(transaction, voucher.id) }
    })
    expect(seen.answer).toMatchObject({
      outcome: 'wrong_restaurant',
      restaurant_name: 'Mesa Posta',
      expires_at: null,
      rules_snapshot: null,
      member_first_name: null,
    })
    expect(seen.after).toMatchObject({ status: 'active', leads: 0 })
  })

  test('Refuses a used voucher and returns when it was used and whether on this device', async () => {
    const [sameDevice, otherDevice] = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      await validate(transaction, voucher.manager, voucher)
      return [
        await validate(transaction, voucher.manager, voucher),
        await validate(transaction, voucher.manager, { ...voucher, device: 'outro' }),
      ]
    })
    expect(sameDevice).toMatchObject({
      outcome: 'already_used',
      used_on_this_device: true,
      used_at: expect.any(String) as string,
      member_first_name: null,
    })
    expect(otherDevice).toMatchObject({ outcome: 'already_used', used_on_this_device: false })
  })

  test('Refuses an expired voucher and marks it as expired', async () => {
    const { answer, after } = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction, {
        generatedAt: hoursFromNow(-48),
        expiresAt: hoursFromNow(-0.1),
      })
      return {
        answer: await validate(transaction, voucher.manager, voucher),
        after: await readVoucherState(transaction, voucher.id),
      }
    })
    expect(answer.outcome).toBe('expired')
    expect(after).toMatchObject({ status: 'expired', leads: 0, scans: ['expired'] })
  })

  test('Refuses the voucher of a suspended member and of one without a subscription', async () => {
    const details = await rolledBack(sql, async (transaction) => {
      const suspended = await createScannableVoucher(transaction, {}, { suspended: true })
      const lapsed = await createScannableVoucher(
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

  test('Refuses a voucher of an ended subscription although a new one is active, and says when it ended', async () => {
    const { answer, replay, after } = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(
        transaction,
        { generatedAt: hoursFromNow(-24 * 5) },
        { subscription: { startsIn: -30, endsIn: -3 } },
      )
      await addSubscription(transaction, voucher.userId, { startsIn: -1, endsIn: 29 })
      const scan = { ...voucher, scanId: randomUUID() }
      const answers = [
        await validate(transaction, voucher.manager, scan),
        await validate(transaction, voucher.manager, scan),
      ]
      const [row] = await transaction`
        select v.status, v.ended_at, u.end_date as first_end
        from public.vouchers v join public.user_subscriptions u on u.user_id = v.user_id
        where v.id = ${voucher.id} order by u.end_date limit 1`
      return { answer: answers[0]!, replay: answers[1]!, after: row! }
    })
    expect(answer.outcome).toBe('expired')
    expect(after).toMatchObject({ status: 'expired', ended_at: after['first_end'] as Date })
    for (const { expires_at: end } of [answer, replay]) expect(new Date(String(end))).toEqual(after['first_end'])
  })

  test('Refuses a second voucher of the member on the same day', async () => {
    const answer = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      await validate(transaction, voucher.manager, voucher)
      const { qr_code: code } = await createVoucher(transaction, voucher)
      return validate(transaction, voucher.manager, { ...voucher, code })
    })
    expect(answer.outcome).toBe('used_today')
  })

  test('Refuses a scan outside the window and returns when the voucher is valid next', async () => {
    const { answer, tomorrow, after } = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      const [row] = await transaction<{ today: string; tomorrow: Date }[]>`
        select day::text as today, (day + 1)::timestamp at time zone 'America/Sao_Paulo' as tomorrow
        from (select (now() at time zone 'America/Sao_Paulo')::date as day) d`
      await transaction`insert into public.restaurant_closures (restaurant_id, date)
        values (${voucher.restaurantId}, ${row!.today})`
      return {
        answer: await validate(transaction, voucher.manager, voucher),
        tomorrow: row!.tomorrow,
        after: await readVoucherState(transaction, voucher.id),
      }
    })
    expect(answer.outcome).toBe('outside_window')
    expect(new Date(answer['next_valid_at'] as string)).toEqual(tomorrow)
    expect(after).toMatchObject({ status: 'active', leads: 0 })
  })

  test('Refuses a caller who does not manage the restaurant, without details or a recorded scan', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      const deleted = await createRestaurant(transaction, { deleted_at: '2026-01-01' })
      const elsewhere = await createManager(transaction, await createRestaurant(transaction), deleted)
      const answers = [
        await validate(transaction, elsewhere, voucher),
        await validate(transaction, voucher.userId, voucher),
        await validate(transaction, elsewhere, { ...voucher, restaurantId: deleted }),
        await validate(transaction, elsewhere, { ...voucher, restaurantId: randomUUID() }),
      ]
      return { answers, after: await readVoucherState(transaction, voucher.id) }
    })
    expect(seen.answers).toEqual(Array.from({ length: 4 }, () => ({ outcome: 'not_allowed', detail: 'caller' })))
    expect(seen.after).toMatchObject({ status: 'active', scans: null })
  })

  test('Refuses a caller who has lost the manager role', async () => {
    const answer = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      await transaction`update private.user_roles set role = 'user' where user_id = ${voucher.manager}`
      return validate(transaction, voucher.manager, voucher)
    })
    expect(answer).toEqual({ outcome: 'not_allowed', detail: 'caller' })
  })

  test('Refuses an incomplete scan', async () => {
    const refusals = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      const scans = [
        { ...voucher, code: '   ' },
        { ...voucher, device: '' },
        { ...voucher, device: 'x'.repeat(101) },
        { ...voucher, scanId: null as unknown as string },
      ]
      const codes: string[] = []
      for (const scan of scans) codes.push(await errorCode(validate(transaction, voucher.manager, scan)))
      const never = as(
        transaction,
        voucher.manager,
        (own) => own`
        select public.validate_voucher(
          ${randomUUID()}, ${voucher.code}, ${voucher.restaurantId}, 'infinity', 'tablet')`,
      )
      return [...codes, await errorCode(never)]
    })
    expect(refusals).toEqual(Array.from({ length: 5 }, () => '22023'))
  })
})

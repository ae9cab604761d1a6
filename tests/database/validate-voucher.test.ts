import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { createMember, hoursFromNow } from './factories.ts'
import { createScannableVoucher, readVoucherState, validate } from './validation.ts'

const sql = connect()
afterAll(() => sql.end())

describe('A valid voucher', () => {
  test('Becomes used, creates a lead, and the answer contains first name and pet', async () => {
    const { answer, after } = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      const [pet] = await transaction`
        insert into public.pets (user_id, name, size) values (${voucher.userId}, 'Bidu', 'large') returning id`
      await transaction`update public.vouchers set pet_id = ${pet!['id'] as string} where id = ${voucher.id}`
      return {
        answer: await validate(transaction, voucher.manager, voucher),
        after: await readVoucherState(transaction, voucher.id),
      }
    })
    expect(answer).toMatchObject({
      outcome: 'validated',
      member_first_name: 'Nina',
      pet: { name: 'Bidu', size: 'large' },
      restaurant_name: 'Mesa Posta',
      used_on_this_device: true,
    })
    expect(after).toMatchObject({ status: 'used', leads: 1, scans: ['validated'] })
  })

  test('Can be validated by an admin at any restaurant', async () => {
    const answer = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      return validate(transaction, await createMember(transaction, { role: 'admin' }), voucher)
    })
    expect(answer.outcome).toBe('validated')
  })

  test('Is answered without a name when the stored name is an e-mail address', async () => {
    const answer = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction, {}, { fullName: 'nina@teste.example' })
      return validate(transaction, voucher.manager, voucher)
    })
    expect(answer).toMatchObject({ outcome: 'validated', member_first_name: null })
  })
})

describe('A repeated scan', () => {
  test('Returns the first outcome without a second use or lead', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      const scan = { ...voucher, scanId: randomUUID() }
      const [first, second] = [
        await validate(transaction, voucher.manager, scan),
        await validate(transaction, voucher.manager, scan),
      ]
      return { first, second, after: await readVoucherState(transaction, voucher.id) }
    })
    expect(seen.second).toEqual({ ...seen.first, outcome: 'replayed' })
    expect(seen.after).toMatchObject({ leads: 1, scans: ['validated'] })
  })

  test('Returns the first refusal although its reason no longer exists', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction, {}, { suspended: true })
      const scan = { ...voucher, scanId: randomUUID() }
      const first = await validate(transaction, voucher.manager, scan)
      await transaction`update public.profiles set suspended_at = null where id = ${voucher.userId}`
      return [first, await validate(transaction, voucher.manager, scan)]
    })
    expect(answers).toMatchObject([
      { outcome: 'not_allowed', detail: 'suspended' },
      { outcome: 'not_allowed', detail: 'suspended' },
    ])
  })

  test('Is refused as a mismatch when the same id comes with another code', async () => {
    const answer = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      const scanId = randomUUID()
      await validate(transaction, voucher.manager, { ...voucher, scanId })
      return validate(transaction, voucher.manager, { ...voucher, scanId, code: 'voucher_outro' })
    })
    expect(answer).toEqual({ outcome: 'not_allowed', detail: 'scan_mismatch' })
  })
})

describe('A late scan', () => {
  test('Counts at the time of the scan, on its local day', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction, { generatedAt: hoursFromNow(-80) })
      const at = hoursFromNow(-50)
      const answer = await validate(transaction, voucher.manager, { ...voucher, at })
      const [row] = await transaction`
        select used_at = ${at} as used_then,
          use_date = (${at}::timestamptz at time zone 'America/Sao_Paulo')::date as that_day
        from public.vouchers where id = ${voucher.id}`
      return { answer, row: { ...row } }
    })
    expect(seen.answer.outcome).toBe('validated')
    expect(seen.row).toEqual({ used_then: true, that_day: true })
  })

  test('Is validated when the voucher was valid at the scan, although it has expired since', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const period = { generatedAt: hoursFromNow(-80), expiresAt: hoursFromNow(-10) }
      const voucher = await createScannableVoucher(transaction, period)
      const swept = await createScannableVoucher(transaction, period)
      await transaction`update public.vouchers set status = 'expired' where id = ${swept.id}`
      const results: string[] = []
      for (const scan of [voucher, swept])
        results.push((await validate(transaction, scan.manager, { ...scan, at: hoursFromNow(-12) })).outcome)
      for (const scan of [voucher, swept])
        results.push((await validate(transaction, scan.manager, { ...scan, at: hoursFromNow(-9) })).outcome)
      return results
    })
    expect(answers).toEqual(['validated', 'validated', 'already_used', 'already_used'])
  })

  test.each([
    ['Is accepted four minutes in the future, as from a fast clock', 4 / 60, 'validated', null],
    ['Is refused six minutes in the future', 6 / 60, 'not_allowed', 'clock'],
    ['Is accepted just under 72 hours old', -71.9, 'validated', null],
    ['Is refused when older than 72 hours', -72.1, 'not_allowed', 'too_late'],
  ])('%s', async (_, hours, outcome, detail) => {
    const seen = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction, { generatedAt: hoursFromNow(-100) })
      const answer = await validate(transaction, voucher.manager, { ...voucher, at: hoursFromNow(hours) })
      return { answer, after: await readVoucherState(transaction, voucher.id) }
    })
    expect(seen.answer).toMatchObject({ outcome, detail })
    if (outcome === 'validated') expect((seen.after['used_at'] as Date).getTime()).toBeLessThanOrEqual(Date.now())
    else expect(seen.answer).toMatchObject({ expires_at: null, rules_snapshot: null })
  })

  test('Is refused from before the voucher was generated, with a tolerance of minutes', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction, { generatedAt: hoursFromNow(-1) })
      return [
        await validate(transaction, voucher.manager, { ...voucher, at: hoursFromNow(-2) }),
        await validate(transaction, voucher.manager, { ...voucher, at: hoursFromNow(-1 - 3 / 60) }),
      ]
    })
    expect(answers).toMatchObject([{ outcome: 'not_allowed', detail: 'clock' }, { outcome: 'validated' }])
  })
  test('Is validated when the member was suspended after the scan, refused when before', async () => {
    const outcomes = await rolledBack(sql, async (transaction) => {
      const seen: string[] = []
      for (const suspendedAt of [hoursFromNow(-1), hoursFromNow(-3)]) {
        const voucher = await createScannableVoucher(transaction, { generatedAt: hoursFromNow(-5) })
        await transaction`update public.profiles set suspended_at = ${suspendedAt} where id = ${voucher.userId}`
        seen.push((await validate(transaction, voucher.manager, { ...voucher, at: hoursFromNow(-2) })).outcome)
      }
      return seen
    })
    expect(outcomes).toEqual(['validated', 'not_allowed'])
  })
})

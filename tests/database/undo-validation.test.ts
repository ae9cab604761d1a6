import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { createManager, createRestaurant, createVoucher, errorCode, hoursFromNow } from './factories.ts'
import { createCounter, createTablet } from './tablets.ts'
import { createScan, undo, validate, type Scan } from './validation.ts'

const sql = connect()
afterAll(() => sql.end())

describe('Undoing a use', () => {
  test('Makes the voucher active again and annuls scan and lead, the lead without the person', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const scan = await createScan(transaction)
      await validate(transaction, scan.manager, scan)
      await transaction`update public.vouchers set saved_cents = 3500 where id = ${scan.id}`
      const answers = [
        await undo(transaction, scan.manager, scan.scanId),
        await undo(transaction, scan.manager, scan.scanId),
      ]
      const [row] = await transaction`
        select v.status, v.used_at, v.use_date, v.saved_cents, s.outcome, s.annul_reason,
          s.annulled_at is not null as scan_annulled,
          l.user_id, l.annulled_at is not null as lead_annulled
        from public.vouchers v join public.voucher_scans s on s.voucher_id = v.id
        join public.leads l on l.voucher_id = v.id where v.id = ${scan.id}`
      const again = await validate(transaction, scan.manager, { ...scan, scanId: randomUUID() })
      const retried = await validate(transaction, scan.manager, scan)
      const [leads] = await transaction`
        select count(*)::int as all, (count(*) filter (where annulled_at is null))::int as live from public.leads
        where voucher_id = ${scan.id}`
      return { answers, row: { ...row }, again, retried, leads: { ...leads } }
    })
    expect(seen.answers.map((answer) => answer['status'])).toEqual(['undone', 'undone'])
    expect(seen.answers[1]).toEqual(seen.answers[0])
    expect(seen.row).toEqual({
      status: 'active',
      used_at: null,
      use_date: null,
      saved_cents: null,
      outcome: 'validated',
      annul_reason: 'Cliente desistiu',
      scan_annulled: true,
      user_id: null,
      lead_annulled: true,
    })
    expect(seen.again['outcome']).toBe('validated')
    expect(seen.retried).toMatchObject({ outcome: 'not_allowed', detail: 'undone', member_first_name: null })
    expect(seen.leads).toEqual({ all: 2, live: 1 })
  })

  test.each([
    [
      'after 15 minutes',
      'too_late',
      (t: TransactionSql, scan: Scan) => t`
        update public.voucher_scans set received_at = now() - interval '16 minutes' where scan_id = ${scan.scanId}`,
    ],
    [
      'after a review',
      'reviewed',
      (t: TransactionSql, scan: Scan) => t`
        insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating)
        values (${scan.restaurantId}, ${scan.id}, ${scan.userId}, 5)`,
    ],
    [
      'when the subscription has ended',
      'expired',
      (t: TransactionSql, scan: Scan) => t`
        update public.user_subscriptions set status = 'cancelled' where user_id = ${scan.userId}`,
    ],
    ['when the member has a new voucher', 'new_voucher', (t: TransactionSql, scan: Scan) => createVoucher(t, scan)],
    [
      'by a manager who was unlinked',
      'not_found',
      (t: TransactionSql, scan: Scan) => t`delete from public.restaurant_managers where user_id = ${scan.manager}`,
    ],
  ])('Is refused %s', async (_, status, meanwhile) => {
    const seen = await rolledBack(sql, async (transaction) => {
      const scan = await createScan(transaction)
      await validate(transaction, scan.manager, scan)
      await meanwhile(transaction, scan)
      const answer = await undo(transaction, scan.manager, scan.scanId)
      const [row] = await transaction`
        select v.status, (select count(*)::int from public.leads l where l.voucher_id = v.id and l.annulled_at is null
          and l.user_id is not null) as leads
        from public.vouchers v where v.id = ${scan.id}`
      return { answer, row: { ...row } }
    })
    expect(seen).toEqual({ answer: { status }, row: { status: 'used', leads: 1 } })
  })

  test('Is refused to a manager of another restaurant, to another tablet, and for a refused scan', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const scan = await createScan(transaction)
      await validate(transaction, scan.manager, scan)
      const refused = randomUUID()
      await validate(transaction, scan.manager, { ...scan, scanId: refused })
      const stranger = await createManager(transaction, await createRestaurant(transaction))
      const { userId: tablet } = await createTablet(transaction, scan.restaurantId)
      return [
        await undo(transaction, stranger, scan.scanId),
        await undo(transaction, tablet, scan.scanId),
        await undo(transaction, scan.manager, refused),
      ]
    })
    expect(answers.map(({ status }) => status)).toEqual(['not_found', 'not_found', 'not_found'])
  })

  test.each(['tablet', 'manager'] as const)('Of a scan by a tablet is possible for the %s', async (who) => {
    const answer = await rolledBack(sql, async (transaction) => {
      const { restaurantId, code, scanId, tablet, manager } = await createCounter(transaction)
      await validate(transaction, tablet.userId, { scanId, code, restaurantId })
      return undo(transaction, who === 'tablet' ? tablet.userId : manager, scanId)
    })
    expect(answer['status']).toBe('undone')
  })

  test('Is impossible on the voucher alone, without annulling its scan', async () => {
    const refusal = await rolledBack(sql, async (transaction) => {
      const { id } = await createScan(transaction, { usedAt: hoursFromNow(-1) })
      return errorCode(
        transaction.savepoint(
          (step) => step`
            update public.vouchers set used_at = null, use_date = null, status = 'active' where id = ${id}`,
        ),
      )
    })
    expect(refusal).toBe('42501')
  })
})

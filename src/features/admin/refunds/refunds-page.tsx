import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { fetchRefundPage, refunds, type ListedRefund } from '../../../data/admin/refunds.ts'
import { formatCpf } from '../../../domain/br/cpf.ts'
import { formatClubDate } from '../../../domain/calendar-day.ts'
import { formatCalendarDay } from '../../../domain/format.ts'
import { orderNumber } from '../../../domain/money/order.ts'
import { formatLastDay } from '../../../domain/money/period-days.ts'
import { formatPixKey } from '../../../domain/money/pix-key.ts'
import { adminRefundTexts as t } from '../../../texts/admin/refunds.ts'
import { refundTexts } from '../../../texts/subscription.ts'
import { TablePage } from '../table/table-page.tsx'
import { refundColumns } from './columns.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const DoneDialog = lazyDialog(async () => (await import('./done-dialog.tsx')).DoneDialog)
const PayDialog = lazyDialog(async () => (await import('./pay-dialog.tsx')).PayDialog)

/** The money that is owed to members, to be worked off, and what was sent (rules: Refunds). */
export function RefundsPage() {
  const { userId } = useSignedIn()
  const [opened, setOpened] = useState<{ refund: ListedRefund; step: 'pay' | 'done' }>()
  const close = () => setOpened(undefined)
  // A member may correct the key, and a colleague send the money, while the dialog shows the code.
  const { data: current } = useQuery({
    ...refunds.ofOrder(userId, opened?.refund.id ?? ''),
    enabled: opened?.step === 'pay',
  })
  return (
    <TablePage
      texts={t}
      columns={refundColumns((refund, step) => setOpened({ refund, step }))}
      query={(state) => refunds.list(userId, state)}
      filters={[
        { value: '', label: t.filters.owed },
        { value: 'done', label: t.filters.done },
        { value: 'all', label: t.filters.all },
      ]}
      exported={{ file: t.file, fetchPage: fetchRefundPage, columns: exportedColumns }}
    >
      {opened?.step === 'pay' && (
        <PayDialog
          refund={current ?? opened.refund}
          onSent={(refund) => setOpened({ refund, step: 'done' })}
          onClose={close}
        />
      )}
      {opened?.step === 'done' && <DoneDialog refund={opened.refund} onClose={close} />}
    </TablePage>
  )
}

const exportedColumns = [
  [t.columns.order, (row: ListedRefund) => orderNumber(row.id)],
  [t.csv.state, (row: ListedRefund) => (row.done_at === null ? t.states.owed : t.states.done)],
  [t.csv.name, (row: ListedRefund) => row.full_name],
  [t.csv.email, (row: ListedRefund) => row.email],
  [t.csv.payer, (row: ListedRefund) => row.payer_name],
  [t.csv.payerCpf, (row: ListedRefund) => (row.payer_cpf === null ? null : formatCpf(row.payer_cpf))],
  [t.csv.plan, (row: ListedRefund) => row.plan_name],
  [t.csv.amount, (row: ListedRefund) => row.amount_cents / 100],
  [t.columns.asked, (row: ListedRefund) => formatClubDate(row.created_at)],
  [t.columns.due, (row: ListedRefund) => formatLastDay(row.due_at)],
  [t.csv.kind, (row: ListedRefund) => (row.pix_key_kind === null ? null : refundTexts.key.kinds[row.pix_key_kind])],
  [t.columns.key, (row: ListedRefund) => (row.pix_key === null ? null : formatPixKey(row.pix_key))],
  [t.columns.done, (row: ListedRefund) => (row.paid_on === null ? null : formatCalendarDay(row.paid_on))],
  [t.csv.reference, (row: ListedRefund) => row.reference],
  [t.csv.by, (row: ListedRefund) => row.done_by_name],
] as const

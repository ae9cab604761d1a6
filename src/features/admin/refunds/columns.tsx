import { Link } from '@tanstack/react-router'
import type { ListedRefund } from '../../../data/admin/refunds.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { clubDaysBetween, formatClubDate } from '../../../domain/calendar-day.ts'
import { formatCalendarDay, formatMoney } from '../../../domain/format.ts'
import { formatCents } from '../../../domain/money/money.ts'
import { orderNumber } from '../../../domain/money/order.ts'
import { formatLastDay } from '../../../domain/money/period-days.ts'
import { formatPixKey } from '../../../domain/money/pix-key.ts'
import { adminRefundTexts as t } from '../../../texts/admin/refunds.ts'
import { refundTexts } from '../../../texts/subscription.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/feedback/copy-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { nameOf } from './names.ts'

const c = t.columns

/** The columns of the list of refunds. `onOpen` gets the step to take. */
export function refundColumns(onOpen: (refund: ListedRefund, step: 'pay' | 'done') => void): Column<ListedRefund>[] {
  return [
    { key: 'member', label: c.member, heading: true, cell: (row) => <Member refund={row} /> },
    {
      key: 'asked',
      label: c.asked,
      cell: ({ id, created_at: asked, repeats_order_id: repeats }) => (
        <>
          <p className="tabular-nums xl:whitespace-nowrap">
            {formatClubDate(asked)} ({t.age(clubDaysBetween(asked, new Date(serverNow())))})
          </p>
          <p className="font-mono text-xs text-muted">{orderNumber(id)}</p>
          {repeats !== null && <p className="text-xs text-muted">{t.repeats(orderNumber(repeats))}</p>}
        </>
      ),
    },
    { key: 'due', label: c.due, cell: (row) => <Due refund={row} /> },
    { key: 'amount', label: c.amount, cell: (row) => <Amount refund={row} /> },
    { key: 'key', label: c.key, cell: (row) => <Key refund={row} /> },
    {
      key: 'actions',
      label: c.actions,
      actions: true,
      cell: (row) =>
        row.done_at === null && (
          <>
            {row.pix_key !== null && (
              <Button size="sm" aria-label={t.payNamed(nameOf(row))} onClick={() => onOpen(row, 'pay')}>
                {t.pay}
              </Button>
            )}
            <Button
              size="sm"
              variant="outline"
              aria-label={t.markDoneNamed(nameOf(row))}
              onClick={() => onOpen(row, 'done')}
            >
              {t.markDone}
            </Button>
          </>
        ),
    },
  ]
}

function Member({ refund }: { refund: ListedRefund }) {
  const { user_id: id, email } = refund
  const name = <span className="block max-w-60 font-semibold wrap-anywhere xl:truncate">{nameOf(refund)}</span>
  return (
    <span className="grid">
      {id === null ? (
        name
      ) : (
        <Link
          to="/dashboard/usuarios-admin/$id"
          params={{ id }}
          className="underline-offset-4 hover:underline max-xl:-my-2.75 max-xl:py-2.75"
        >
          {name}
        </Link>
      )}
      <span className="max-w-60 text-xs text-muted wrap-anywhere xl:truncate">{id === null ? t.gone : email}</span>
    </span>
  )
}

function Due({ refund: { due_at, paid_on, reference } }: { refund: ListedRefund }) {
  if (paid_on !== null) {
    return (
      <div className="xl:max-w-40">
        <Badge tone="success">{t.doneOn(formatCalendarDay(paid_on))}</Badge>
        <p className="text-xs text-muted wrap-anywhere">{reference}</p>
      </div>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-2 tabular-nums">
      {formatLastDay(due_at)}
      {due_at.getTime() <= serverNow() && <Badge tone="destructive">{t.late}</Badge>}
    </span>
  )
}

function Amount({ refund }: { refund: ListedRefund }) {
  const { amount_cents: cents, done_at } = refund
  return (
    <span className="flex items-center gap-1 whitespace-nowrap tabular-nums">
      {formatMoney(cents / 100)}
      {done_at === null && (
        <CopyButton
          size="icon"
          variant="ghost"
          className="-my-2 shrink-0"
          text={formatCents(cents)}
          copied={t.amountCopied}
          copyFailed={t.copyFailed}
          aria-label={t.copyAmount(nameOf(refund))}
        />
      )}
    </span>
  )
}

function Key({ refund }: { refund: ListedRefund }) {
  const { pix_key_kind: kind, pix_key: key, done_at, user_id } = refund
  if (key === null || kind === null) {
    if (done_at !== null) return <span className="text-muted">–</span>
    return <Badge tone="warning">{user_id === null ? t.waitingGone : t.waiting}</Badge>
  }
  return (
    <span className="flex items-center gap-1">
      <span className="grid min-w-0 xl:w-48">
        <span className="text-xs text-muted">{refundTexts.key.kinds[kind]}</span>
        <span className="wrap-anywhere tabular-nums">{formatPixKey(key)}</span>
      </span>
      {done_at === null && (
        <CopyButton
          size="icon"
          variant="ghost"
          className="-my-2 shrink-0"
          text={key}
          copied={t.keyCopied}
          copyFailed={t.copyFailed}
          aria-label={t.copyKey(nameOf(refund))}
        />
      )}
    </span>
  )
}

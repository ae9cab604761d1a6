import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { formatLastDay } from '../../../domain/money/period-days.ts'
import { endsWithSubscription } from '../../../domain/voucher/voucher.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'

const t = voucherTexts.card

/** Warns that the subscription ends before the voucher expires (rules: Vouchers). */
export function SubscriptionEndsFirst({ voucher }: { voucher: Voucher }) {
  if (!endsWithSubscription(voucher)) return null
  return (
    <p className="flex gap-2 rounded-md bg-warning-soft p-3 text-sm text-warning-soft-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t.subscriptionEndsFirst(formatLastDay(voucher.ends_at))}{' '}
        <Link to="/planos" className="relative z-1 font-semibold underline underline-offset-4">
          {t.renew}
        </Link>
      </span>
    </p>
  )
}

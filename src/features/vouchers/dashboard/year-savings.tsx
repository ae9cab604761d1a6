import { PiggyBank } from 'lucide-react'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { formatMoney } from '../../../domain/format.ts'
import { savingsOfYear } from '../../../domain/voucher/savings.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'

const t = voucherTexts.savings

/** Sum of this year's savings; nothing before the first visit of the year (rules: Vouchers). */
export function YearSavings({ vouchers, now }: { vouchers: readonly Voucher[]; now: number }) {
  const { year, cents, visitsWithAmount, visitsWithoutAmount } = savingsOfYear(vouchers, now)
  if (visitsWithAmount + visitsWithoutAmount === 0) return null
  return (
    <section
      aria-labelledby="savings"
      className="flex items-center gap-4 rounded-lg bg-success-soft p-4 text-success-soft-ink md:gap-5 md:px-6 md:py-5"
    >
      <PiggyBank aria-hidden className="size-9 shrink-0 md:size-11" strokeWidth={1.5} />
      <div className="min-w-0">
        <h2 id="savings" className="font-sans text-sm font-semibold tracking-normal">
          {t.ofYear(year)}
        </h2>
        {visitsWithAmount > 0 && (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-section font-semibold tabular-nums">{formatMoney(cents / 100)}</span>
            <span className="text-sm">{t.visits(visitsWithAmount)}</span>
          </p>
        )}
        {visitsWithoutAmount > 0 && (
          <p className="text-sm">{visitsWithAmount === 0 ? t.start : t.missing(visitsWithoutAmount)}</p>
        )}
      </div>
    </section>
  )
}

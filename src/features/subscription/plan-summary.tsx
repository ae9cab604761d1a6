import { Check, ShieldCheck } from 'lucide-react'
import { formatMoney } from '../../domain/format.ts'
import { planFeatures, planPeriod } from '../../domain/money/plan.ts'
import { formatFirstDay, formatLastDayAfter } from '../../domain/money/period-days.ts'
import { checkoutTexts as t } from '../../texts/checkout.ts'
import { Card } from '../../ui/layout/card.tsx'

interface PlanSummaryProps {
  plan: { name: string; price: number; duration_months: number; features: unknown }
  /** End of the period already paid, from which the renewal runs; null without a subscription. */
  renewsFrom: Date | null
  now: number
}

/** Summary of the chosen plan, beside the order form. */
export function PlanSummary({ plan, renewsFrom, now }: PlanSummaryProps) {
  return (
    <Card as="section" aria-labelledby="resumo" className="grid gap-5 lg:sticky lg:top-24">
      <div className="grid gap-1">
        <h2 id="resumo" className="font-sans text-sm font-semibold text-muted">
          {t.summary}
        </h2>
        <p className="font-display text-heading font-semibold wrap-anywhere">{plan.name}</p>
      </div>
      <ul className="grid gap-2 text-sm">
        {planFeatures(plan.features).map((feature) => (
          <li key={feature} className="flex gap-2.5 wrap-anywhere">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 border-t border-line pt-4">
        <span className="font-semibold">{t.total}</span>
        <span>
          <span className="font-display text-section font-semibold tabular-nums">{formatMoney(plan.price)}</span>{' '}
          <span className="text-sm text-muted">{planPeriod(plan.duration_months)}</span>
        </span>
      </p>
      <p className="text-sm text-muted">
        {renewsFrom === null
          ? t.firstPeriod(formatLastDayAfter(now, plan.duration_months))
          : t.renewal(formatFirstDay(renewsFrom))}{' '}
        {t.noCharge}
      </p>
      <p className="flex gap-2.5 rounded-md bg-brand-soft p-3 text-sm text-brand-soft-ink">
        <ShieldCheck aria-hidden className="size-5 shrink-0" />
        {t.guarantee}
      </p>
    </Card>
  )
}

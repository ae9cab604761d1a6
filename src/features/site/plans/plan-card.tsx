import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { formatMoney } from '../../../domain/format.ts'
import { planFeatures, planPeriod } from '../../../domain/money/plan.ts'
import { siteTexts } from '../../../texts/site/site.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const t = siteTexts.plans

interface PlanCardProps {
  plan: {
    id: string
    name: string
    description: string | null
    price: number
    duration_months: number
    features: unknown
  }
  /** Decides the button: visitors open an account first, members go to the checkout, staff cannot subscribe. */
  audience: 'visitor' | 'member' | 'staff'
}

export function PlanCard({ plan, audience }: PlanCardProps) {
  const { id, name, description, price, duration_months: months } = plan
  const features = planFeatures(plan.features)
  return (
    <Card as="li" className="flex flex-col gap-5">
      <div className="grid gap-1">
        <h2 className="text-heading wrap-anywhere">{name}</h2>
        {description !== null && <p className="text-muted wrap-anywhere">{description}</p>}
      </div>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-display text-4xl font-semibold tracking-tight tabular-nums">{formatMoney(price)}</span>
          <span className="text-muted">{planPeriod(months)}</span>
        </p>
        {/* An empty line keeps the lists of plans side by side level. */}
        <p className={cx('text-sm text-muted', months === 1 && 'max-md:hidden')}>
          {months > 1 ? t.monthly(formatMoney(price / months)) : '\u00a0'}
        </p>
      </div>
      {features.length > 0 && (
        <ul aria-label={t.includes(name)} className="grid gap-2">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5 wrap-anywhere">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      {audience !== 'staff' && (
        <Button asChild variant="accent" size="lg" className="mt-auto">
          {audience === 'visitor' ? (
            <Link to="/cadastro" search={{ voltar: `/assinar/${id}` }} aria-label={t.chooseNamed(name)}>
              {t.choose}
            </Link>
          ) : (
            <Link to="/assinar/$planId" params={{ planId: id }} aria-label={t.chooseNamed(name)}>
              {t.choose}
            </Link>
          )}
        </Button>
      )}
    </Card>
  )
}

/** As high as a plan with four features. */
export function PlanCardSkeleton() {
  return (
    <Card className="flex min-h-116 flex-col gap-4">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-10 w-44" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="mt-auto h-13 w-full rounded-full" />
    </Card>
  )
}

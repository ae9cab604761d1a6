import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { CircleCheck } from 'lucide-react'
import { howItWorksTexts } from '../../texts/site/how-it-works.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CoverPlaceholder } from '../../ui/illustrations/cover-placeholder.tsx'
import { DogHead } from '../../ui/illustrations/dog-head.tsx'
import { Paw } from '../../ui/illustrations/paw.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { QrCode } from '../../ui/layout/qr-code.tsx'

const t = howItWorksTexts.scenes
const memberCardClass = cx(
  'field-forest grid w-full max-w-80 -rotate-3 content-between gap-4 not-tight:aspect-[1.6]',
  'rounded-lg p-4 shadow-lg not-tight:whitespace-nowrap sm:p-5',
)

/** Decorative screen beside a step; hidden from screen readers, since the text next to it says the same. */
function Scene({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <div
      aria-hidden
      className={cx(
        'relative isolate grid min-h-80 place-items-center overflow-hidden rounded-xl p-4 md:min-h-104 md:p-8',
        tone,
      )}
    >
      <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 -z-1 size-full">
        <Paw x={58} y={64} size={70} turn={-20} fill="var(--color-art-clay)" opacity={0.2} />
        <Paw x={346} y={238} size={84} turn={16} fill="var(--color-art-clay)" opacity={0.2} />
        <Paw x={352} y={60} size={44} turn={24} fill="var(--color-art-leaf)" opacity={0.25} />
        <Paw x={52} y={250} size={48} turn={-8} fill="var(--color-art-leaf)" opacity={0.25} />
      </svg>
      {children}
    </div>
  )
}

export function MembershipScene() {
  return (
    <Scene tone="bg-art-sky">
      <div className={memberCardClass}>
        <div className="flex items-start justify-between">
          <Logo size="sm" />
          <svg viewBox="100 66 360 360" className="w-12 shrink-0 sm:w-14">
            <circle cx="280" cy="246" r="180" fill="var(--color-art-sky)" />
            <DogHead />
          </svg>
        </div>
        <div>
          <p className="text-sm text-forest-muted">{t.plan}</p>
          <p className="font-display text-2xl font-semibold">{t.member}</p>
        </div>
      </div>
    </Scene>
  )
}

export function RestaurantScene() {
  return (
    <Scene tone="bg-brand-soft">
      <div className="w-full max-w-66 rounded-lg bg-surface shadow-lg">
        <div className="relative aspect-3/2 overflow-hidden rounded-t-lg bg-art-cloth">
          <CoverPlaceholder label="" />
        </div>
        <div className="grid justify-items-start gap-2 p-5">
          <p className="font-display text-heading font-semibold">{t.restaurant}</p>
          <p className="text-sm text-muted">{t.restaurantKind}</p>
          <Badge tone="success">{t.validNow}</Badge>
          <span className="mt-2 w-full rounded-full bg-accent py-2.5 text-center font-semibold text-accent-ink">
            {t.generate}
          </span>
        </div>
      </div>
    </Scene>
  )
}

export function TableScene() {
  return (
    <Scene tone="bg-accent-soft">
      <div className="grid w-full max-w-72 justify-items-center gap-4 rounded-lg bg-surface p-6 text-center shadow-lg">
        <QrCode value={t.restaurant} size={150} />
        <p className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck className="size-6" />
          {t.validated}
        </p>
        <p className="text-sm text-muted">{t.treat}</p>
      </div>
    </Scene>
  )
}

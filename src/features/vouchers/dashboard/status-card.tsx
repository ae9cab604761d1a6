import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pixReceiver } from '../../../data/environment.ts'
import { formatDayTime, formatMoney } from '../../../domain/format.ts'
import { orderBrCode } from '../../../domain/money/br-code.ts'
import { formatLastDay } from '../../../domain/money/period-days.ts'
import type { Standing } from '../../../domain/money/standing.ts'
import { alreadyPaid, copyPixTexts, standingTexts as t } from '../../../texts/subscription/standing.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { CopyButton } from '../../../ui/feedback/copy-button.tsx'

interface StatusCardContent {
  tone?: 'warning'
  title: string
  text: string
  action: ReactNode
}

/** Where the member stands, with the next step. `now` in epoch ms. */
export function StatusCard({ standing, now }: { standing: Standing; now: number }) {
  const { tone, title, text, action } = contentOf(standing, now)
  return (
    <section aria-label={t.label}>
      <Alert tone={tone} title={title} action={action}>
        {text}
      </Alert>
    </section>
  )
}

function contentOf(standing: Standing, now: number): StatusCardContent {
  switch (standing.kind) {
    case 'no_plan':
      return { ...t.noPlan, action: <RenewButton planId={null} label={t.noPlan.action} /> }
    case 'pix':
    case 'pix_over': {
      const { title, text } = t[standing.kind]
      return {
        tone: 'warning',
        title: title(formatMoney(standing.amountCents / 100)),
        text: `${text(formatDayTime(new Date(standing.expiresAt)))} ${alreadyPaid}`,
        action: <PixButtons order={standing} />,
      }
    }
    case 'ends_soon':
      return {
        tone: 'warning',
        title: t.endsSoon.title(standing.daysLeft),
        text: t.endsSoon.text(formatLastDay(new Date(standing.endsAt))),
        action: <RenewButton planId={standing.planId} label={t.renew} />,
      }
    case 'ended':
      return {
        tone: 'warning',
        title: t.ended.title(formatLastDay(new Date(standing.endsAt))),
        text: t.ended.text,
        action: <RenewButton planId={standing.planId} label={t.again} />,
      }
    case 'refund': {
      const { hasKey, amountCents, dueAt } = standing
      const day = formatLastDay(new Date(dueAt))
      const isLate = dueAt <= now
      return {
        ...((!hasKey || isLate) && { tone: 'warning' }),
        title: t.refund.title(formatMoney(amountCents / 100)),
        text: !hasKey ? t.refund.keyMissing(day) : isLate ? t.refund.late(day) : t.refund.onItsWay(day),
        action: (
          <Button asChild size="sm" variant={hasKey ? 'outline' : 'primary'}>
            <Link to="/perfil" search={{ aba: 'assinatura' }}>
              {hasKey ? t.refund.follow : t.refund.giveKey}
            </Link>
          </Button>
        ),
      }
    }
  }
}

/** Leads to the order of a plan, or to all plans. */
function RenewButton({ planId, label }: { planId: string | null; label: string }) {
  return (
    <Button asChild size="sm">
      {planId === null ? (
        <Link to="/planos">{label}</Link>
      ) : (
        <Link to="/assinar/$planId" params={{ planId }}>
          {label}
        </Link>
      )}
    </Button>
  )
}

/**
 * The code of an order is copied while it can be paid. On a phone the buttons always stand one below the other: whether
 * they fit side by side would depend on the font, which may come after the first frame and then move the vouchers.
 */
function PixButtons({ order }: { order: Extract<Standing, { kind: 'pix' | 'pix_over' }> }) {
  const { kind, id, planId, amountCents } = order
  return (
    <div className="grid gap-2 sm:flex">
      {kind === 'pix' && (
        <CopyButton
          size="sm"
          text={orderBrCode({ id, amount_cents: amountCents }, pixReceiver)}
          copied={copyPixTexts.copied}
          copiedText={copyPixTexts.copiedText}
          copyFailed={copyPixTexts.copyFailed}
        >
          {copyPixTexts.copy}
        </CopyButton>
      )}
      <Button asChild size="sm" variant="outline">
        <Link to="/assinar/$planId" params={{ planId }} search={{ pedido: id }}>
          {t.pix.order}
        </Link>
      </Button>
    </div>
  )
}

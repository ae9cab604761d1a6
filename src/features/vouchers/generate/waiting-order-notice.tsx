import { Link } from '@tanstack/react-router'
import type { StandingFacts } from '../../../domain/money/standing.ts'
import { alreadyPaid, standingTexts } from '../../../texts/subscription/standing.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Replaces the refusal without a subscription while an order waits to be confirmed: one payment is enough. */
export function WaitingOrderNotice({ order: { id, planId } }: { order: NonNullable<StandingFacts['order']> }) {
  return (
    <Alert tone="warning" title={voucherTexts.refusals.no_subscription.title}>
      <p>{alreadyPaid}</p>
      <Button asChild variant="outline" size="sm" className="mt-3">
        <Link to="/assinar/$planId" params={{ planId }} search={{ pedido: id }}>
          {standingTexts.pix.order}
        </Link>
      </Button>
    </Alert>
  )
}

import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Order } from '../../data/subscription/rows.ts'
import { formatLastDay } from '../../domain/money/period-days.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DogAtTable } from '../../ui/illustrations/dog-at-table.tsx'
import { Page } from '../../ui/layout/page.tsx'

const t = checkoutTexts.paid

/** Confirms the payment and leads to the first voucher. */
export function PaidOrder({ order }: { order: Order }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), []) // announce the change to screen readers
  return (
    <Page width="narrow">
      <Card as="section" className="grid justify-items-center gap-5 py-10 text-center md:py-14">
        <DogAtTable className="w-full max-w-72" />
        <h1 ref={title} tabIndex={-1} className="text-title outline-none">
          {t.title}
        </h1>
        {order.period_end !== null && (
          <p className="max-w-md text-lead text-muted">{t.text(formatLastDay(order.period_end))}</p>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button asChild variant="accent" size="lg">
            <Link to="/restaurantes">{t.go}</Link>
          </Button>
          <Button asChild variant="ghost" size="lg">
            <Link to="/perfil" search={{ aba: 'assinatura' }}>
              {t.subscription}
            </Link>
          </Button>
        </div>
      </Card>
    </Page>
  )
}

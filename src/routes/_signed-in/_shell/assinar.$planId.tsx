import { createFileRoute } from '@tanstack/react-router'
import { id, searchReader } from '../../../domain/url/search-reader.ts'
import { CheckoutPage } from '../../../features/subscription/checkout-page.tsx'
import { appTexts } from '../../../texts/app.ts'
import { useOwnNavigate } from '../../../ui/layout/use-own-navigate.ts'

/** `pedido` is the order that is being paid, so that a reload returns to it. */
export const Route = createFileRoute('/_signed-in/_shell/assinar/$planId')({
  staticData: { title: appTexts.titles.checkout, role: 'user' },
  validateSearch: searchReader({ pedido: id }),
  component: Checkout,
})

function Checkout() {
  const navigate = useOwnNavigate()
  return (
    <CheckoutPage
      planId={Route.useParams().planId}
      orderId={Route.useSearch().pedido}
      onOrder={(pedido) => void navigate({ to: '.', search: { pedido }, replace: true })}
    />
  )
}

import { Suspense, type ReactNode } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

// Lazy, so that visitors of the same pages do not download the wallet.
const MemberVoucherControl = lazyPart(async () => (await import('./member-voucher-control.tsx')).MemberVoucherControl, {
  onDemand: true,
})

interface VoucherControlProps {
  restaurantId: string
  /** The restaurant's name on a card in a list, where the server is asked only after a tap. */
  listedAs?: string
  /** Review form of a voucher that was just used. */
  review: (voucher: Voucher) => ReactNode
}

/** Generates or shows the member's voucher of a restaurant; renders nothing for other roles (rules: Vouchers). */
export function VoucherControl({ restaurantId, listedAs, review }: VoucherControlProps) {
  const identity = useIdentity()
  if (identity?.role !== 'user') return null
  // On a place's page the room of the choice of a pet and of the button, kept while it is unknown what comes there.
  const room = listedAs === undefined ? 'min-h-11 md:min-h-34 md:pointer-fine:min-h-37' : 'min-h-11'
  return (
    <Suspense fallback={<div className={room} />}>
      <MemberVoucherControl
        userId={identity.userId}
        restaurantId={restaurantId}
        listedAs={listedAs}
        room={room}
        review={review}
      />
    </Suspense>
  )
}

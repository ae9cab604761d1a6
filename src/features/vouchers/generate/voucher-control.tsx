import { lazy, Suspense, type ReactNode } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import type { Voucher } from '../../../data/vouchers/rows.ts'

// Visitors read the same pages and do not pay for the wallet.
const MemberVoucherControl = lazy(async () => ({
  default: (await import('./member-voucher-control.tsx')).MemberVoucherControl,
}))

interface VoucherControlProps {
  restaurantId: string
  /** One of many on a page: asks the server only when tapped. */
  compact?: boolean
  /** Asks for the review of a voucher that was just used. */
  review: (voucher: Voucher) => ReactNode
}

/** Generates or shows the member's voucher for an establishment; nothing for anybody but role user (specification, section 2). */
export function VoucherControl({ restaurantId, compact = false, review }: VoucherControlProps) {
  const identity = useIdentity()
  if (identity?.role !== 'user') return null
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <MemberVoucherControl userId={identity.userId} restaurantId={restaurantId} compact={compact} review={review} />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { useIdentity } from '../../data/auth/use-identity.ts'
import type { Voucher } from '../../data/vouchers/rows.ts'

// Pages for visitors hold a voucher's control too, and do not pay for this.
const MemberReview = lazy(async () => ({ default: (await import('./member-review.tsx')).MemberReview }))

/** The member's review of a used voucher: asks for it, takes it, shows it (specification, sections 2 and 4). */
export function VoucherReview({ voucher }: { voucher: Voucher }) {
  const identity = useIdentity()
  if (identity === null || voucher.status !== 'used') return null
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <MemberReview userId={identity.userId} voucher={voucher} />
    </Suspense>
  )
}

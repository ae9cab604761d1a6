import { lazy, Suspense } from 'react'
import { useIdentity } from '../../data/auth/use-identity.ts'
import type { Voucher } from '../../data/vouchers/rows.ts'

// Lazy, so that visitors of pages with voucher buttons do not download it.
const MemberReview = lazy(async () => ({ default: (await import('./member-review.tsx')).MemberReview }))

/** Review form, or the sent review, of a used voucher (rules: Reviews). */
export function VoucherReview({ voucher }: { voucher: Voucher }) {
  const identity = useIdentity()
  if (identity === null || voucher.status !== 'used') return null
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <MemberReview userId={identity.userId} voucher={voucher} />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { useIdentity } from '../../data/auth/use-identity.ts'
import type { Voucher } from '../../data/vouchers/rows.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

// On demand, so that visitors of pages with voucher buttons do not download it.
const MemberReview = lazyPart(async () => (await import('./member-review.tsx')).MemberReview, { onDemand: true })

/** Loads the code of `VoucherReview`, so that it can be drawn at once. */
export const preloadVoucherReview = MemberReview.preload

/** Review form, or the sent review, of a used voucher (rules: Reviews). */
export function VoucherReview({ voucher }: { voucher: Voucher }) {
  const identity = useIdentity()
  if (identity === null || voucher.status !== 'used') return null
  return (
    // As high as the question is on most phones, so that no button moves while a finger is on its way.
    <Suspense fallback={<div className="min-h-23" />}>
      <MemberReview userId={identity.userId} voucher={voucher} />
    </Suspense>
  )
}

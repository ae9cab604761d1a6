import { Page } from '../../ui/layout/page.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'

/** As high as the order form with its summary. */
export function CheckoutSkeleton() {
  return (
    <Page>
      <SkeletonGroup className="grid gap-6">
        <Skeleton className="h-10 w-64" />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_22rem]">
          <Skeleton className="h-130 w-full rounded-lg" />
          <Skeleton className="h-80 w-full rounded-lg" />
        </div>
      </SkeletonGroup>
    </Page>
  )
}

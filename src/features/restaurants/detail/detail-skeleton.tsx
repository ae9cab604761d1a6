import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'

export function DetailSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_21rem] md:gap-8">
      <div className="grid content-start gap-4">
        <div className="aspect-3/2 animate-pulse rounded-lg bg-line/70 md:aspect-16/9" />
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-1/4" />
        <Skeleton className="h-20 w-full" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-64 w-full rounded-lg" />
        <Skeleton className="h-48 w-full rounded-lg" />
      </div>
    </SkeletonGroup>
  )
}

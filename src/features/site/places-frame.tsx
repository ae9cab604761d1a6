import { siteTexts } from '../../texts/site/site.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'

const t = siteTexts.places

/** A row to swipe on phones; two rows of three or four elsewhere. */
export const placesListClass = `-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:gap-6
  md:overflow-visible md:px-0 md:pb-0 lg:grid-cols-4 md:max-lg:[&>:nth-child(n+7)]:hidden`
export const placeClass = 'w-64 shrink-0 snap-start md:w-auto'
export const howManyPlaces = 8

const shapes = Array.from({ length: howManyPlaces }, (_, index) => index)

export function PlacesSkeleton() {
  return (
    <SkeletonGroup>
      <Shapes />
    </SkeletonGroup>
  )
}

/** Takes the same room as the places would. */
export function PlacesFailed({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <div className="relative">
      <div className="invisible">
        <Shapes />
      </div>
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 rounded-lg bg-sand p-6 text-center">
        <p className="text-heading">{t.failed}</p>
        <p className="text-muted">{t.failedText}</p>
        {onRetry !== undefined && (
          <Button variant="outline" onClick={onRetry}>
            {t.retry}
          </Button>
        )}
      </div>
    </div>
  )
}

function Shapes() {
  return (
    <div className={placesListClass}>
      {shapes.map((shape) => (
        <div key={shape} className={placeClass}>
          <Skeleton className="aspect-3/2 rounded-lg" />
          <div className="grid h-22 content-start gap-2 pt-3">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

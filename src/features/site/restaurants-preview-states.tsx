import { cx } from 'class-variance-authority'
import { siteTexts } from '../../texts/site/site.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'

const t = siteTexts.restaurantsPreview

/** Phones: one row to swipe. Wider screens: two rows of three or four. */
export const previewListClass = cx(
  '-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:gap-6',
  'md:overflow-visible md:px-0 md:pb-0 lg:grid-cols-4 md:max-lg:[&>:nth-child(n+7)]:hidden',
)
export const previewItemClass = 'w-64 shrink-0 snap-start md:w-auto'
export const previewCount = 8

const itemIndexes = Array.from({ length: previewCount }, (_, index) => index)

export function PreviewSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonItems />
    </SkeletonGroup>
  )
}

const failedClass =
  'absolute inset-0 grid place-content-center justify-items-center gap-3 rounded-lg bg-sand p-6 text-center'

/** As high as the list itself, so that the page does not jump. */
export function PreviewFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="relative">
      <div className="invisible">
        <SkeletonItems />
      </div>
      <div className={failedClass}>
        <p className="text-heading">{t.failed}</p>
        <p className="text-muted">{t.failedText}</p>
        <Button variant="outline" onClick={onRetry}>
          {t.retry}
        </Button>
      </div>
    </div>
  )
}

function SkeletonItems() {
  return (
    <div className={previewListClass}>
      {itemIndexes.map((index) => (
        <div key={index} className={previewItemClass}>
          <Skeleton className="aspect-3/2 rounded-lg" />
          <div className="grid h-24 content-start gap-2 pt-3">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

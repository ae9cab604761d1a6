import { cx } from 'class-variance-authority'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { restaurantPageTexts } from '../../../texts/directory/restaurant-page.ts'
import { Button } from '../../../ui/controls/button.tsx'

const t = restaurantPageTexts.photos
const arrowClass = 'absolute inset-y-0 my-auto bg-surface/90! shadow-md max-md:hidden'

interface PhotoStripProps {
  photos: readonly string[]
  /** Index of the one that is seen. */
  shown: number
  onShown: (index: number) => void
  /** For pictures that are no buttons: a keyboard must be able to scroll them. */
  hasFocus?: boolean
  className?: string
  children: (photo: string, index: number) => ReactNode
}

/** Pictures side by side, one in sight: swiped, or turned with arrows on larger screens. */
export function PhotoStrip({ photos, shown, onShown, hasFocus = false, className, children }: PhotoStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const kept = useRef(shown)
  useLayoutEffect(() => {
    kept.current = shown
    if (strip.current && indexInSight(strip.current) !== shown) scrollTo(strip.current, shown)
  }, [shown])
  useLayoutEffect(() => {
    const list = strip.current
    if (!list) return undefined
    const observer = new ResizeObserver(() => scrollTo(list, kept.current)) // for instance a phone that is turned
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={cx('relative overflow-hidden', className)}>
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see hasFocus
        tabIndex={hasFocus ? 0 : undefined}
        onScroll={({ currentTarget }) => onShown(indexInSight(currentTarget))}
        className="flex h-full snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain
          -outline-offset-3"
      >
        {photos.map((photo, index) => (
          <li key={photo} className="w-full shrink-0 snap-center snap-always">
            {children(photo, index)}
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <Button
            variant="outline"
            size="icon"
            aria-label={t.previous}
            onClick={() => onShown(neighbor(shown, -1, photos.length))}
            className={cx('left-4', arrowClass)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label={t.next}
            onClick={() => onShown(neighbor(shown, 1, photos.length))}
            className={cx('right-4', arrowClass)}
          >
            <ChevronRight aria-hidden />
          </Button>
          <p
            aria-live="polite"
            className="pointer-events-none absolute right-4 bottom-4 rounded-full bg-black/65 px-3 py-1 text-sm
              font-semibold text-white tabular-nums"
          >
            {t.count(shown + 1, photos.length)}
          </p>
        </>
      )}
    </div>
  )
}

/** The index that the arrow key of this event turns to, from the first to the last and back; null for other keys. */
export function turnedTo({ key }: { key: string }, shown: number, count: number): number | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return neighbor(shown, key === 'ArrowLeft' ? -1 : 1, count)
}

function neighbor(shown: number, step: 1 | -1, count: number): number {
  return (shown + step + count) % count
}

function indexInSight({ scrollLeft, clientWidth }: Element): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth)
}

function scrollTo(list: Element, index: number): void {
  list.scrollTo({ left: index * list.clientWidth, behavior: 'instant' })
}

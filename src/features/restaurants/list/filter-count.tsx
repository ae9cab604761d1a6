import { cx } from 'class-variance-authority'
import { restaurantTexts } from '../../../texts/restaurants.ts'

/** How many filters a button has that are set; nothing for none. */
export function FilterCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden
        className={cx('grid size-5.5 place-items-center rounded-full bg-brand text-xs text-brand-ink', className)}
      >
        {count}
      </span>
      <span className="sr-only"> ({restaurantTexts.filters.active(count)})</span>
    </>
  )
}

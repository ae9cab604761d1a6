import { cx } from 'class-variance-authority'
import { restaurantTexts } from '../../../texts/restaurants.ts'

/** A badge with the number of active filters; nothing for 0. */
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

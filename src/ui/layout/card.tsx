import type { HTMLAttributes } from 'react'
import { cx } from 'class-variance-authority'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li' | undefined
  padded?: boolean | undefined
  /** Hover effect, for a card with a `stretched` link inside. */
  interactive?: boolean | undefined
}

export function Card({ as: Element = 'div', padded = true, interactive = false, className, ...props }: CardProps) {
  return (
    <Element
      {...props}
      className={cx(
        'relative rounded-lg border border-line bg-surface shadow-sm',
        padded && 'p-5 md:p-6',
        interactive && 'transition-[box-shadow,translate] duration-200 hover:-translate-y-0.5 hover:shadow-md',
        className,
      )}
    />
  )
}

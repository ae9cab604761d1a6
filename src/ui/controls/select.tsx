import type { ComponentProps } from 'react'
import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field-context.ts'

/** The browser's native list, which phones show best. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className={cx('relative', className)}>
      <select
        {...props}
        {...useFieldControl(props)}
        className={cx(controlClass, 'appearance-none truncate pr-10 aria-busy:cursor-progress')}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  )
}

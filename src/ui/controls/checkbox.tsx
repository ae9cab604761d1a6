import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from 'class-variance-authority'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The label, which may contain links. */
  children: ReactNode
  error?: string | undefined
}

export function Checkbox({ children, error, className, ...props }: CheckboxProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const errorId = `${id}-error`
  const hasError = error !== undefined && error !== ''
  return (
    <div className={cx('grid gap-1', className)}>
      <div className="flex items-start">
        {/* The tick inherits its color: in an svg, high contrast changes no other. */}
        <span className="grid size-11 shrink-0 -ml-2.5 place-items-center text-brand-ink">
          <input
            {...props}
            id={id}
            type="checkbox"
            className="peer col-start-1 row-start-1 size-6 appearance-none rounded-sm border-2 border-line-strong
              bg-surface checked:border-brand checked:bg-brand disabled:opacity-55 aria-invalid:border-danger"
            {...(hasError && { 'aria-invalid': true, 'aria-describedby': errorId })}
          />
          <svg
            aria-hidden
            viewBox="0 0 24 24"
            className="pointer-events-none invisible col-start-1 row-start-1 size-4.5 peer-checked:visible"
          >
            <path
              d="m5 12.5 4.8 5L19 7"
              fill="none"
              stroke="currentColor"
              strokeWidth="3.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
        <label htmlFor={id} className="flex min-h-11 items-center py-2 text-base/6">
          <span>{children}</span>
        </label>
      </div>
      {hasError && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

import { useId, useMemo, type ReactNode } from 'react'
import { cx } from 'class-variance-authority'
import { CircleAlert } from 'lucide-react'
import { uiTexts } from '../../texts/ui.ts'
import { FieldContext } from './field-context.ts'

type FieldProps = {
  label: ReactNode
  /** One Input, PasswordInput, Textarea or Select. */
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
}

export function Field({ label, children, hint, error, optional = false, hideLabel = false, className }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const hasHint = hint !== undefined && hint !== null
  const hasError = error !== undefined && error !== ''
  const describedBy = [hasError && errorId, hasHint && hintId].filter(Boolean).join(' ') || undefined
  const control = useMemo(() => ({ id, describedBy, invalid: hasError }), [id, describedBy, hasError])
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted"> ({uiTexts.optional})</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hasError && <FieldError id={errorId}>{error}</FieldError>}
      {hasHint && (
        <div id={hintId} className="text-sm text-pretty text-muted">
          {hint}
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

import type { ComponentProps } from 'react'
import { cx } from 'class-variance-authority'
import { Alert } from '../feedback/alert.tsx'
import { useEarlyInput } from './use-early-input.ts'

type FormProps = Omit<ComponentProps<'form'>, 'ref'> & {
  /** What went wrong with the form as a whole. */
  error?: string | undefined
}

export function Form({ error, className, children, ...props }: FormProps) {
  return (
    <form ref={useEarlyInput()} noValidate {...props} className={cx('grid grid-cols-1 gap-5', className)}>
      {error !== undefined && error !== '' && (
        <Alert tone="destructive" className="col-span-full">
          {error}
        </Alert>
      )}
      {children}
    </form>
  )
}

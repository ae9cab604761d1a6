import { cx } from 'class-variance-authority'
import type { ComponentProps, SyntheticEvent } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { useEarlyInput } from './use-early-input.ts'

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  /** Of `useSchemaForm`. */
  form: {
    submit: (event: SyntheticEvent) => void
    formState: { errors: { root?: { message?: string | undefined } | undefined } }
  }
}

/** The fields of a form in a column, below the problem of the form as a whole. */
export function Form({ form, className, children, ...props }: FormProps) {
  const problem = form.formState.errors.root?.message
  return (
    <PlainForm noValidate {...props} onSubmit={form.submit} className={cx('grid grid-cols-1 gap-5', className)}>
      {problem !== undefined && problem !== '' && (
        <Alert tone="destructive" className="col-span-full">
          {problem}
        </Alert>
      )}
      {children}
    </PlainForm>
  )
}

/** A form element that gets what was typed before its page was hydrated. */
export function PlainForm(props: Omit<ComponentProps<'form'>, 'ref'>) {
  return <form ref={useEarlyInput()} {...props} />
}

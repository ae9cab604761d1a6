import { cx } from 'class-variance-authority'
import { useEffect, type ComponentProps, type RefObject, type SyntheticEvent } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { useEarlyInput } from './use-early-input.ts'

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  /** Of `useSchemaForm`. */
  form: {
    submit: (event: SyntheticEvent) => void
    formState: { errors: { root?: { message?: string | undefined } | undefined }; submitCount: number }
  }
}

/**
 * The fields of a form in a column, below the problem of the form as a whole. After a failed submission the first wrong
 * field on the page has the focus, and its message, or else that problem, is in view.
 */
export function Form({ form, className, children, ...props }: FormProps) {
  const { errors, submitCount } = form.formState
  const problem = errors.root?.message
  const ref = useEarlyInput()
  useFirstProblem(ref, submitCount)
  return (
    <form ref={ref} noValidate {...props} onSubmit={form.submit} className={cx('grid grid-cols-1 gap-5', className)}>
      {problem !== undefined && problem !== '' && (
        <Alert tone="destructive" className="col-span-full">
          {problem}
        </Alert>
      )}
      {children}
    </form>
  )
}

/** After each attempt to send a form, its first wrong field has the focus, and the message is in view. */
export function useFirstProblem(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) showFirstProblem(form.current)
  }, [form, attempts])
}

function showFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  const [messageId = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  const message = field ? document.getElementById(messageId) : form?.querySelector('[role="alert"]')
  message?.scrollIntoView({ block: 'nearest' })
}

/** A form element that gets what was typed before its page was hydrated. */
export function PlainForm(props: Omit<ComponentProps<'form'>, 'ref'>) {
  return <form ref={useEarlyInput()} noValidate {...props} />
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, type SyntheticEvent } from 'react'
import { useForm, type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { failureReason } from '../feedback/failure-reason.ts'

/** What went wrong: a sentence above the form, or messages next to fields; undefined where nothing is left to say. */
export type FormProblem<Input extends FieldValues> = string | Partial<Record<FieldPath<Input>, string>> | undefined

interface SchemaFormOptions<Input extends FieldValues, Output> extends Pick<
  UseFormProps<Input, unknown, Output>,
  'defaultValues' | 'values'
> {
  schema: $ZodType<Output, Input>
  /** Sends what the schema made of the fields; resolves with the problem of a refusal. */
  // oxlint-disable-next-line typescript/no-invalid-void-type -- most forms have nothing to return
  send: (values: Output) => Promise<FormProblem<Input> | void>
  /** The problem of a failed `send`; by default the reason of the failure. */
  explain?: (failure: unknown) => FormProblem<Input>
  /** Called instead of `send` when the schema finds a mistake; the messages are next to their fields by then. */
  onInvalid?: () => void
}

export interface SchemaForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  submit: (event?: SyntheticEvent) => void
}

/**
 * A form that a schema checks. A failed submission keeps what was typed, and a second one does not start before the
 * first has ended. `values` that arrive later fill the fields that nobody edited; the messages that are shown then stay
 * where they still apply. Goes to `Form` or `FormDialog` as `form`.
 */
export function useSchemaForm<Input extends FieldValues, Output>({
  schema,
  send,
  explain = failureReason,
  onInvalid,
  ...options
}: SchemaFormOptions<Input, Output>): SchemaForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    ...options,
    ...(options.values !== undefined && {
      resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
    }),
    resolver: zodResolver(schema),
    shouldFocusError: false, // `Form` does, in the order of the page
  })
  const isSending = useRef(false)

  const { errors } = form.formState
  const arrived = JSON.stringify(options.values)
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys widens the names
    const shown = Object.keys(errors) as FieldPath<Input>[]
    if (shown.length > 0) void form.trigger(shown)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when other values arrive
  }, [arrived])

  const show = (problem: FormProblem<Input>) => {
    if (typeof problem === 'string') form.setError('root', { message: problem })
    else
      for (const [field, message] of Object.entries<string | undefined>(problem ?? {}))
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries widens the names
        if (message !== undefined) form.setError(field as FieldPath<Input>, { message })
  }
  const submitOnce = form.handleSubmit(async (values) => {
    try {
      show((await send(values)) ?? undefined)
    } catch (failure) {
      show(explain(failure))
    }
  }, onInvalid)
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (isSending.current) return
    isSending.current = true
    void submitOnce(event).finally(() => {
      isSending.current = false
    })
  }
  // By default a reset also clears errors and the submitted state, which stay when values arrive.
  const reset: typeof form.reset = (values, kept) => {
    form.reset(values, { keepErrors: false, keepIsSubmitted: false, ...kept })
  }
  return { ...form, reset, submit }
}

import { useLayoutEffect, type ChangeEvent } from 'react'
import { codeDigits, codeLength, codeSchema, type Factor } from '../../domain/people/second-factor.ts'
import { useSchemaForm } from '../controls/use-schema-form.ts'
import { codeErrorText } from './code-error-text.ts'

/**
 * A form with one one-time code. It is sent as soon as it is complete: typed, pasted or filled in by the phone. A
 * refused code is selected at once, so that a key typed immediately replaces it.
 */
export function useCodeForm(send: (code: string) => Promise<void>, kind?: Factor['kind']) {
  const form = useSchemaForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    send: ({ code }) => send(codeDigits(code)),
    explain: (failure) => ({ code: codeErrorText(failure, kind) }),
  })
  const { register, setValue, formState } = form
  const { isSubmitting, isSubmitSuccessful, submitCount } = formState
  const problem = formState.errors.code
  const isRefused = problem !== undefined // typing the next code changes `problem` but must not select the text again
  const refused = problem?.ref
  useLayoutEffect(() => {
    if (submitCount === 0 || !isRefused || !(refused instanceof HTMLInputElement)) return
    refused.focus()
    refused.select()
  }, [submitCount, isRefused, refused])

  const field = register('code', {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const digits = codeDigits(target.value)
      if (digits !== target.value) setValue('code', digits)
      if (digits.length === codeLength) form.submit()
    },
  })
  const isBusy = isSubmitting || isSubmitSuccessful // until the next screen is shown
  return { form, isBusy, problem: problem?.message, input: { ...field, readOnly: isBusy } }
}

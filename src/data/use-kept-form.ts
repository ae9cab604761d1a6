import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { onIdentityChange } from './device/identity.ts'

interface KeptForm<Input> {
  /** What was typed before, which the form takes over. */
  typed: Partial<Input> | undefined
  onTaken: () => void
  /** Called with the fields that were edited when the person leaves, of themselves or by the server. */
  keep: (typed: Partial<Input>) => void
}

/** Gives back to a form what was typed in it before the server ended the session (docs/decisions: 61). */
export function useKeptForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { typed, onTaken, keep }: KeptForm<Input>,
): void {
  const { isDirty, defaultValues } = form.formState
  useEffect(() => {
    if (typed === undefined) return
    form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true })
    onTaken()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is shown
  }, [])
  useEffect(() => {
    if (!isDirty) return
    return onIdentityChange(() => {
      const edited = Object.entries(form.getValues()).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaultValues?.[field]),
      )
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries widens the names
      keep(Object.fromEntries(edited) as Partial<Input>)
    })
  })
}

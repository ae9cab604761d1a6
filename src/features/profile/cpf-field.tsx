import { useWatch, type UseFormReturn } from 'react-hook-form'
import { isCpf } from '../../domain/br/cpf.ts'
import { digitsOf } from '../../domain/br/digits.ts'
import type { ProfileInput } from '../../domain/people/profile-form.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Field } from '../../ui/controls/field.tsx'
import { MaskedInput } from '../../ui/controls/masked-input.tsx'

const t = profileTexts.personal
const minLengthToCheck = 11 // formatted characters (rules: Forms)

/** Validates the CPF while it is typed. Saving an invalid one shows the field's error, without a toast. */
export function CpfField({ form: { control, register, formState } }: { form: UseFormReturn<ProfileInput> }) {
  const input = useWatch({ control, name: 'cpf' })
  const valid = isCpf(digitsOf(input))
  const typingError = input.length >= minLengthToCheck && !valid ? t.invalidCpf : undefined
  return (
    <Field
      label={t.cpf}
      error={formState.errors.cpf?.message ?? typingError}
      hint={
        <span aria-live="polite" className="font-medium text-success">
          {valid && t.validCpf}
        </span>
      }
    >
      <MaskedInput
        mask="cpf"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        {...register('cpf')}
      />
    </Field>
  )
}

import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { useCompleteSignUp } from '../../../data/profiles/mutations.ts'
import { missingAnswersSchema } from '../../../domain/people/sign-up.ts'
import { authTexts } from '../../../texts/auth.ts'
import { ConsentFields } from '../../../ui/consents/consent-fields.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'

const t = authTexts.missing

interface MissingAnswersDialogProps {
  userId: string
  onStored: () => void
  onClose: () => void
}

/** Asks for the consents that a voucher needs, and for the name where nobody knows it (rules: Vouchers). */
export function MissingAnswersDialog({ userId, onStored, onClose }: MissingAnswersDialogProps) {
  const { fullName } = useSignedIn()
  const isNameless = fullName === null || fullName.includes('@')
  const complete = useCompleteSignUp(userId)
  const form = useSchemaForm({
    schema: missingAnswersSchema,
    defaultValues: isNameless ? { fullName: '' } : {},
    send: async (answers) => {
      await complete.mutateAsync(answers.fullName)
      onStored()
    },
  })
  const { register, formState } = form
  const { errors } = formState
  return (
    <FormDialog
      title={t.title}
      description={t.lead}
      size="sm"
      form={form}
      onClose={onClose}
      cancel={t.notNow}
      submit={t.submit}
    >
      {isNameless && (
        <Field label={authTexts.signUp.fullName} error={errors.fullName?.message}>
          <Input autoComplete="name" autoCapitalize="words" {...register('fullName')} />
        </Field>
      )}
      <ConsentFields
        terms={{ field: register('acceptsTerms'), error: errors.acceptsTerms }}
        adult={{ field: register('isAdultOrAuthorized'), error: errors.isAdultOrAuthorized }}
      />
    </FormDialog>
  )
}

import { useState } from 'react'
import { requestRecovery } from '../../data/auth/sign-in.ts'
import { recoverySchema } from '../../domain/people/sign-in.ts'
import { authTexts } from '../../texts/auth.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmailInput } from '../../ui/controls/email-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { authErrorText } from './auth-error-text.ts'
import { RecoverySent } from './recovery-sent.tsx'

const t = authTexts.recovery

interface RecoveryViewProps {
  /** The e-mail typed in the login form. */
  email: string
  /** Receives the e-mail as typed so far. */
  onBack: (email: string) => void
}

/** Password recovery, inside the login card (rules: Accounts). */
export function RecoveryView({ email, onBack }: RecoveryViewProps) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useSchemaForm({
    schema: recoverySchema,
    defaultValues: { email },
    send: async (input) => {
      await requestRecovery(input.email)
      setSentTo(input.email)
    },
    explain: authErrorText,
  })
  const { register, getValues, formState } = form
  const { errors, isSubmitting } = formState

  const backButton = (
    <Button variant="ghost" onClick={() => onBack(getValues('email'))}>
      {t.back}
    </Button>
  )
  if (sentTo !== undefined) return <RecoverySent email={sentTo} back={backButton} />
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-section">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <Form form={form}>
        <Field label={authTexts.email} error={errors.email?.message}>
          <EmailInput
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this view
            autoFocus
            autoComplete="username"
            {...register('email')}
          />
        </Field>
        <Button type="submit" size="lg" loading={isSubmitting}>
          {isSubmitting ? t.submitting : t.submit}
        </Button>
        {backButton}
      </Form>
    </>
  )
}

import { changeEmail } from '../../data/auth/email-change.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { changeEmailSchema } from '../../domain/people/account-changes.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useCodeDialog } from '../../ui/second-factor/use-code-dialog.tsx'
import { emailFailureText } from './failure-text.ts'

const t = profileTexts.email

/** Asks for the new address and the password; both addresses then get an e-mail. */
export function ChangeEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { askForCode, codeDialog } = useCodeDialog()
  const form = useSchemaForm({
    schema: changeEmailSchema(email),
    defaultValues: { email: '', password: '' },
    send: async (values) => {
      if (!(await changeEmail(values, askForCode))) return
      notify.success(t.sent, t.sentText)
      onClose()
    },
    explain: (failure) => {
      const code = failure instanceof BackendError ? failure.code : undefined
      if (code === 'invalid_credentials') return { password: t.wrongPassword }
      if (code === 'validation_failed' || code === 'email_address_invalid') return { email: t.invalid }
      return emailFailureText(failure)
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      size="sm"
      title={t.change}
      description={t.changeText}
      form={form}
      onClose={onClose}
      cancel={profileTexts.cancel}
      submit={t.submit}
      below={codeDialog}
    >
      <Field label={t.next} error={errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" maxLength={254} {...form.register('email')} />
      </Field>
      <Field label={t.password} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </FormDialog>
  )
}

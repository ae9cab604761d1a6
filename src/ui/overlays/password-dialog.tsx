import { BackendError } from '../../domain/backend-error.ts'
import { confirmPasswordSchema } from '../../domain/people/confirm-password.ts'
import type { SecondStep } from '../../domain/people/second-factor.ts'
import { uiTexts } from '../../texts/ui.ts'
import { Field } from '../controls/field.tsx'
import { PasswordInput } from '../controls/password-input.tsx'
import { useSchemaForm } from '../controls/use-schema-form.ts'
import { failureReason } from '../feedback/failure-reason.ts'
import { useCodeDialog } from '../second-factor/use-code-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

const t = uiTexts.signInAgain

export interface Account {
  email: string
  /** Signs in again; resolves with false when the person gave up at the code. */
  confirmPassword: (password: string, askForCode: (step: SecondStep) => Promise<boolean>) => Promise<boolean>
  /** Why the password is asked for; by default for the personal data of other people. */
  reason?: string
}

/** Asks for the password, and for a code after it where the account has a second factor. */
export function PasswordDialog({
  email,
  confirmPassword,
  reason = t.text,
  onProven,
  onClose,
}: Account & { onProven: () => void; onClose: () => void }) {
  const { askForCode, codeDialog } = useCodeDialog()
  const form = useSchemaForm({
    schema: confirmPasswordSchema,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      if (await confirmPassword(password, askForCode)) onProven()
    },
    explain: (failure) => {
      const isWrong = failure instanceof BackendError && failure.code === 'invalid_credentials'
      return isWrong ? { password: t.wrong } : failureReason(failure)
    },
  })
  return (
    <FormDialog
      size="sm"
      title={t.title}
      description={reason}
      form={form}
      onClose={onClose}
      cancel={t.cancel}
      submit={t.confirm}
      below={codeDialog}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t.password} error={form.formState.errors.password?.message}>
        <PasswordInput data-first-focus autoComplete="current-password" {...form.register('password')} />
      </Field>
    </FormDialog>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { resetPassword } from '../../data/auth/emailed-link.ts'
import { useIdentity } from '../../data/auth/use-identity.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { resetPasswordSchema, signedInResetSchema } from '../../domain/people/new-password.ts'
import type { EmailedLink } from '../../domain/url/emailed-link.ts'
import { authTexts } from '../../texts/auth.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { LockedFields } from '../../ui/layout/locked-fields.tsx'
import { takeFocus } from '../../ui/controls/take-focus.ts'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { authErrorText } from './auth-error-text.ts'

const t = authTexts.reset

interface ResetPasswordFormProps {
  link: Extract<EmailedLink, { state: 'token' }>
  email: string
  /** Called when the server rejects the link as used or expired. */
  onLinkExpired: () => void
}

export function ResetPasswordForm({ link, email, onLinkExpired }: ResetPasswordFormProps) {
  const navigate = useNavigate()
  const signedIn = useIdentity()
  const form = useSchemaForm({
    schema: signedIn === null ? resetPasswordSchema : signedInResetSchema,
    defaultValues: { password: '', confirmation: '' },
    send: async ({ password }) => {
      await resetPassword(link, email, password)
      notify.success(t.done, t.doneText)
      await navigate({ to: '/login', replace: true })
    },
    explain: (failure) => {
      const { kind, code } = failure instanceof BackendError ? failure : {}
      if (kind === 'signed_out' || kind === 'forbidden') onLinkExpired()
      if (code === 'weak_password') return { password: authTexts.errors.commonPassword }
      if (code === 'same_password') return { password: t.samePassword }
      return authErrorText(failure)
    },
  })
  const { register, formState } = form
  const { errors } = formState
  const busy = formState.isSubmitting || formState.isSubmitSuccessful

  return (
    <Card as="section" className="grid grid-cols-1 gap-6">
      <header className="grid gap-1">
        <h1 ref={takeFocus} tabIndex={-1} className="text-section outline-none">
          {t.title}
        </h1>
        <p className="text-muted wrap-anywhere">{t.lead(email)}</p>
      </header>
      {signedIn !== null && <Alert>{signedIn.email === email ? t.signedIn.lead : t.otherPerson(signedIn.email)}</Alert>}
      <Form form={form}>
        <LockedFields isSending={busy}>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label={t.password} hint={authTexts.signUp.passwordHint} error={errors.password?.message}>
            <PasswordInput autoComplete="new-password" {...register('password')} />
          </Field>
          <Field label={t.confirmation} error={errors.confirmation?.message}>
            <PasswordInput autoComplete="new-password" {...register('confirmation')} />
          </Field>
        </LockedFields>
        <Button type="submit" size="lg" loading={busy}>
          {busy ? t.submitting : t.submit}
        </Button>
      </Form>
    </Card>
  )
}

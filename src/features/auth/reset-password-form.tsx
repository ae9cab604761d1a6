import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { resetPassword } from '../../data/auth/recovery.ts'
import { useIdentity } from '../../data/auth/use-identity.ts'
import { BackendError } from '../../data/errors.ts'
import { resetPasswordSchema, signedInResetSchema } from '../../domain/people/new-password.ts'
import type { RecoveryLink } from '../../domain/url/recovery-link.ts'
import { authTexts } from '../../texts/auth.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { authErrorText } from './auth-error-text.ts'

const t = authTexts.reset

interface ResetPasswordFormProps {
  link: Extract<RecoveryLink, { state: 'token' }>
  email: string
  /** Called when the server rejects the link as used or expired. */
  onLinkExpired: () => void
}

export function ResetPasswordForm({ link, email, onLinkExpired }: ResetPasswordFormProps) {
  const navigate = useNavigate()
  const signedIn = useIdentity()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signedIn === null ? resetPasswordSchema : signedInResetSchema),
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors } = formState
  const busy = formState.isSubmitting || formState.isSubmitSuccessful

  const submit = handleSubmit(async ({ password }) => {
    try {
      await resetPassword(link, email, password)
      notify.success(t.done, t.doneText)
      await navigate({ to: '/login', replace: true })
    } catch (failure) {
      const { kind, code } = failure instanceof BackendError ? failure : {}
      if (code === 'weak_password') setError('password', { message: authTexts.errors.commonPassword })
      else if (code === 'same_password') setError('password', { message: t.samePassword })
      else setError('root', { message: authErrorText(failure) })
      if (kind === 'signed_out' || kind === 'forbidden') onLinkExpired()
    }
  })

  return (
    <Card as="section" className="grid grid-cols-1 gap-6">
      <header className="grid gap-1">
        <h1 className="text-section">{t.title}</h1>
        <p className="text-muted">{t.lead(email)}</p>
      </header>
      {signedIn !== null && <Alert>{signedIn.email === email ? t.signedIn.lead : t.otherPerson(signedIn.email)}</Alert>}
      <Form error={errors.root?.message} onSubmit={(event) => void submit(event)}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t.password} hint={authTexts.signUp.passwordHint} error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label={t.confirmation} error={errors.confirmation?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmation')} />
        </Field>
        <Button type="submit" size="lg" loading={busy}>
          {busy ? t.submitting : t.submit}
        </Button>
      </Form>
    </Card>
  )
}

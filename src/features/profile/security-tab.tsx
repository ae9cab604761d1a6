import { useNavigate } from '@tanstack/react-router'
import { changePassword } from '../../data/auth/confirm-password.ts'
import { signOut } from '../../data/auth/sign-out.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { useOnline } from '../../data/connection.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { changePasswordSchema } from '../../domain/people/account-changes.ts'
import { authTexts } from '../../texts/auth.ts'
import { errorTexts } from '../../texts/errors.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { failureReasonOr } from '../../ui/feedback/failure-reason.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { LockedFields } from '../../ui/layout/locked-fields.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { useCodeDialog } from '../../ui/second-factor/use-code-dialog.tsx'
import { SecondFactorCard } from './second-factor/second-factor-card.tsx'

const t = profileTexts.security

/** 'Segurança': the password, whose change ends all sessions, and the second factor (rules: Accounts). */
export function SecurityTab() {
  const navigate = useNavigate()
  const online = useOnline()
  const { email } = useSignedIn()
  const { askForCode, codeDialog } = useCodeDialog()
  const form = useSchemaForm({
    schema: changePasswordSchema,
    defaultValues: { current: '', next: '', confirmation: '' },
    send: async ({ current, next }) => {
      if (!(await changePassword({ current, next }, askForCode))) return
      form.reset()
      notify.success(profileTexts.success, t.done)
      void signOut('ended') // not awaited: its navigation is replaced by the one below
      await navigate({ to: '/login', replace: true })
    },
    explain: (failure) => {
      const code = failure instanceof BackendError ? failure.code : undefined
      if (code === 'invalid_credentials') return { current: t.wrongCurrent }
      if (code === 'weak_password') return { next: authTexts.errors.commonPassword }
      if (code === 'same_password') return { next: t.samePassword }
      notify.error(profileTexts.failure, failureReasonOr(failure, t.failed))
      return undefined
    },
  })
  const { register, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const isReadOnly = !online && !isDirty // disabled, a field would lose the focus in the middle of a word

  return (
    <div className="grid grid-cols-1 gap-5">
      <Card as="section" className="grid grid-cols-1 gap-5">
        <header className="grid gap-1">
          <h2 className="text-heading">{t.title}</h2>
          <p className="text-sm text-muted">{t.lead}</p>
        </header>
        {!online && <Alert tone="warning">{errorTexts.offline}</Alert>}
        <Form form={form} className="sm:max-w-md">
          <LockedFields isSending={isSubmitting}>
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <Field label={t.current} error={errors.current?.message}>
              <PasswordInput autoComplete="current-password" disabled={isReadOnly} {...register('current')} />
            </Field>
            <Field label={t.next} hint={t.nextHint} error={errors.next?.message}>
              <PasswordInput autoComplete="new-password" disabled={isReadOnly} {...register('next')} />
            </Field>
            <Field label={t.confirmation} error={errors.confirmation?.message}>
              <PasswordInput autoComplete="new-password" disabled={isReadOnly} {...register('confirmation')} />
            </Field>
          </LockedFields>
          <Button
            type="submit"
            size="lg"
            disabled={isReadOnly}
            loading={isSubmitting}
            className="sm:justify-self-start"
          >
            {isSubmitting ? t.submitting : t.submit}
          </Button>
        </Form>
      </Card>
      <SecondFactorCard />
      {codeDialog}
    </div>
  )
}

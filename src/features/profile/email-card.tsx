import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeEmail, emailChange, isRecent, resendEmailChange } from '../../data/auth/email-change.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { BackendError, failureKind } from '../../domain/backend-error.ts'
import { changeEmailSchema } from '../../domain/people/change-password.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { Card } from '../../ui/layout/card.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useCodeDialog } from '../../ui/second-factor/use-code-dialog.tsx'

const t = profileTexts.email
const reasonOf = (failure: unknown) => (failureKind(failure) === 'rate_limited' ? t.tooSoon : failureReason(failure))

/** The address that signs in, and its change, which both addresses confirm (rules: Accounts). */
export function EmailCard({ online }: { online: boolean }) {
  const { userId, email } = useSignedIn()
  const { data: pending = null } = useQuery(emailChange.pending(userId))
  const [isChanging, setChanging] = useState(false)
  return (
    <Card as="section" aria-labelledby="email" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="email" className="text-heading">
            {t.title}
          </h2>
          <p className="font-semibold wrap-anywhere">{email}</p>
          <p className="text-sm text-muted">{t.hint}</p>
        </div>
        <Button variant="outline" disabled={!online} onClick={() => setChanging(true)}>
          {t.change}
        </Button>
      </div>
      {pending !== null && (
        <Alert
          tone="info"
          title={<span className="wrap-anywhere">{t.waiting(pending.email)}</span>}
          action={<ResendButton key={pending.at} request={pending} disabled={!online} />}
        >
          {t.waitingText}
        </Alert>
      )}
      {isChanging && <ChangeDialog email={email} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function ResendButton({ request, disabled }: { request: Parameters<typeof resendEmailChange>[0]; disabled: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      if (isRecent(request)) throw new BackendError('rate_limited', 'sent a moment ago')
      await resendEmailChange(request)
      notify.success(t.sent, t.sentText)
    } catch (failure) {
      notify.error(t.resendFailed, reasonOf(failure))
    }
    setBusy(false)
  }
  return (
    <Button variant="outline" disabled={disabled} loading={isBusy} onClick={() => void send()}>
      {t.resend}
    </Button>
  )
}

function ChangeDialog({ email, onClose }: { email: string; onClose: () => void }) {
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
      return reasonOf(failure)
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

import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { completeSignUp } from '../../data/auth/confirmation.ts'
import type { LinkToken } from '../../data/auth/emailed-link.ts'
import { rememberedName } from '../../data/auth/remembered-sign-up.ts'
import { signIn } from '../../data/auth/sign-in.ts'
import { useIdentity } from '../../data/auth/use-identity.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { completeSignUpSchema } from '../../domain/people/sign-up.ts'
import { pathAfterSignIn } from '../../domain/url/return-path.ts'
import { authTexts } from '../../texts/auth.ts'
import { linkTexts } from '../../texts/auth/links.ts'
import { ConsentFields } from '../../ui/consents/consent-fields.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Card } from '../../ui/layout/card.tsx'
import { LockedFields } from '../../ui/layout/locked-fields.tsx'
import { authErrorText } from './auth-error-text.ts'
import { ChosenPlan } from './sign-up/chosen-plan.tsx'

const t = linkTexts.confirm

interface ConfirmFormProps {
  link: LinkToken
  email: string
  returnPath: string | undefined
  /** Called when the server rejects the link as used or expired. */
  onLinkExpired: () => void
}

export function ConfirmForm({ link, email, returnPath, onLinkExpired }: ConfirmFormProps) {
  const enter = useEnter(email, returnPath)
  const signedIn = useIdentity()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), []) // replaces the spinner
  const form = useSchemaForm({
    schema: completeSignUpSchema,
    defaultValues: { fullName: rememberedName(email), password: '' },
    send: async ({ fullName, password }) => {
      await completeSignUp(link, email, { fullName, password })
      await enter(password)
    },
    explain: (failure) => {
      const { kind, code } = failure instanceof BackendError ? failure : {}
      if (kind === 'signed_out' || kind === 'forbidden') onLinkExpired()
      return code === 'weak_password' ? { password: authTexts.errors.commonPassword } : authErrorText(failure)
    },
  })
  const { register, formState } = form
  const { errors } = formState
  const busy = formState.isSubmitting || formState.isSubmitSuccessful // until the next page is shown

  return (
    <Card as="section" className="grid grid-cols-1 gap-6">
      <header className="grid gap-1">
        <h1 ref={title} tabIndex={-1} className="text-section outline-none">
          {t.title}
        </h1>
        <p className="wrap-anywhere text-muted">{t.lead(email)}</p>
        <ChosenPlan returnPath={returnPath} />
      </header>
      {signedIn !== null && signedIn.email !== email && <Alert>{t.otherPerson(signedIn.email)}</Alert>}
      <Form form={form}>
        <LockedFields isSending={busy}>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label={authTexts.signUp.fullName} error={errors.fullName?.message}>
            <Input autoComplete="name" autoCapitalize="words" {...register('fullName')} />
          </Field>
          <Field
            label={authTexts.password}
            hint={`${authTexts.signUp.passwordHint} ${t.why}`}
            error={errors.password?.message}
          >
            <PasswordInput autoComplete="new-password" {...register('password')} />
          </Field>
          <ConsentFields
            terms={{ field: register('acceptsTerms'), error: errors.acceptsTerms }}
            adult={{ field: register('isAdultOrAuthorized'), error: errors.isAdultOrAuthorized }}
          />
        </LockedFields>
        <Button type="submit" size="lg" loading={busy}>
          {busy ? t.submitting : t.submit}
        </Button>
      </Form>
    </Card>
  )
}

/** Signs the owner of a completed sign-up in and goes on; whoever is signed in on this device stays. */
function useEnter(email: string, returnPath: string | undefined) {
  const navigate = useNavigate()
  const signedIn = useIdentity()
  return async (password: string) => {
    if (signedIn !== null) {
      notify.success(t.done, t.doneElsewhere(email))
      await navigate({ to: '/dashboard', replace: true })
      return
    }
    try {
      await signIn({ email, password })
      notify.success(t.done, t.doneText)
      await navigate({ href: pathAfterSignIn(returnPath), replace: true })
    } catch {
      notify.success(t.done, t.enter)
      await navigate({ to: '/login', search: { voltar: returnPath }, replace: true })
    }
  }
}

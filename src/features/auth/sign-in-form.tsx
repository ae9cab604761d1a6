import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { resendConfirmation } from '../../data/auth/sign-up.ts'
import { signIn } from '../../data/auth/sign-in.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { pathAfterSignIn } from '../../domain/url/return-path.ts'
import { signInSchema } from '../../domain/people/sign-in.ts'
import { authTexts } from '../../texts/auth.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmailInput } from '../../ui/controls/email-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { authErrorText } from './auth-error-text.ts'

const t = authTexts.signIn

interface SignInFormProps {
  returnPath: string | undefined
  /** The e-mail from before the recovery view; if set, the title takes the focus on mount. */
  previousEmail: string | undefined
  /** Receives the e-mail as typed so far. */
  onForgot: (email: string) => void
}

export function SignInForm({ returnPath, previousEmail, onForgot }: SignInFormProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()
  const [resending, setResending] = useState(false)
  const form = useSchemaForm({
    schema: signInSchema,
    defaultValues: { email: previousEmail ?? '', password: '' },
    send: async (input) => {
      setUnconfirmedEmail(undefined)
      try {
        await signIn(input)
        return undefined
      } catch (failure) {
        if (failure instanceof BackendError && failure.code === 'email_not_confirmed') setUnconfirmedEmail(input.email)
        return authErrorText(failure)
      }
    },
  })
  const { register, setError, clearErrors, getValues, formState } = form
  const { errors } = formState
  const busy = formState.isSubmitting || formState.isSubmitSuccessful // until the next page is shown
  useEffect(() => {
    if (previousEmail !== undefined) title.current?.focus() // replaces the view that had the focus
  }, [previousEmail])

  const resend = async (email: string) => {
    setResending(true)
    try {
      await resendConfirmation(email, pathAfterSignIn(returnPath))
      notify.success(t.resent, t.resentText(email))
      clearErrors('root')
      setUnconfirmedEmail(undefined)
      title.current?.focus() // the focused button unmounts
    } catch (failure) {
      setError('root', { message: authErrorText(failure) })
    } finally {
      setResending(false)
    }
  }

  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-section outline-none">
        {t.title}
      </h1>
      <Form form={form}>
        {unconfirmedEmail !== undefined && (
          <Button variant="outline" loading={resending} onClick={() => void resend(unconfirmedEmail)}>
            {t.resend}
          </Button>
        )}
        <Field label={authTexts.email} error={errors.email?.message}>
          <EmailInput autoComplete="username" {...register('email')} />
        </Field>
        <Field label={authTexts.password} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <div className="grid gap-2">
          <Button type="submit" size="lg" loading={busy}>
            {busy ? t.submitting : t.submit}
          </Button>
          <Button variant="link" className="mx-auto" onClick={() => onForgot(getValues('email'))}>
            {t.forgot}
          </Button>
        </div>
      </Form>
      <p className="text-center text-muted">
        {t.noAccount}{' '}
        <Button asChild variant="link">
          <Link to="/cadastro" search={{ voltar: returnPath }}>
            {t.createAccount}
          </Link>
        </Button>
      </p>
    </>
  )
}

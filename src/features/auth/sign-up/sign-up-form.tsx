import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signUp } from '../../../data/auth/sign-up.ts'
import { BackendError } from '../../../domain/backend-error.ts'
import { pathAfterSignIn } from '../../../domain/url/return-path.ts'
import { signUpSchema, type SignUpAnswers } from '../../../domain/people/sign-up.ts'
import { authTexts } from '../../../texts/auth.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LockedFields } from '../../../ui/layout/locked-fields.tsx'
import { ConsentFields } from '../../../ui/consents/consent-fields.tsx'
import { EmailInput } from '../../../ui/controls/email-input.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Form } from '../../../ui/controls/form.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { authErrorText } from '../auth-error-text.ts'
import { ChosenPlan } from './chosen-plan.tsx'

const t = authTexts.signUp

interface SignUpFormProps {
  returnPath: string | undefined
  /** Earlier answers, when the person wants to correct the e-mail. */
  previousAnswers: Partial<SignUpAnswers> | undefined
  /** Called once the confirmation e-mail is on its way. */
  onSent: (answers: SignUpAnswers) => void
}

export function SignUpForm({ returnPath, previousAnswers, onSent }: SignUpFormProps) {
  const form = useSchemaForm({
    schema: signUpSchema,
    defaultValues: { fullName: '', email: '', ...previousAnswers, password: '' },
    send: async ({ password, ...answers }) => {
      const { fullName, email } = answers
      await signUp({ fullName, email, password, returnPath: pathAfterSignIn(returnPath) })
      onSent(answers)
    },
    explain: (failure) => {
      const code = failure instanceof BackendError ? failure.code : undefined
      if (code === 'weak_password') return { password: authTexts.errors.commonPassword }
      if (code === 'email_address_invalid') return { email: authTexts.invalidEmail }
      return authErrorText(failure)
    },
  })
  const { register, setFocus, formState } = form
  const { errors, isSubmitting } = formState

  useEffect(() => {
    if (previousAnswers !== undefined) setFocus('email', { shouldSelect: true })
  }, [previousAnswers, setFocus])

  return (
    <Card as="section" className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-section">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
        <ChosenPlan returnPath={returnPath} />
      </header>
      <Form form={form}>
        <LockedFields isSending={isSubmitting}>
          <Field label={t.fullName} error={errors.fullName?.message}>
            <Input autoComplete="name" autoCapitalize="words" {...register('fullName')} />
          </Field>
          <Field label={authTexts.email} error={errors.email?.message}>
            <EmailInput autoComplete="username" {...register('email')} />
          </Field>
          <Field label={authTexts.password} hint={t.passwordHint} error={errors.password?.message}>
            <PasswordInput autoComplete="new-password" {...register('password')} />
          </Field>
          <ConsentFields
            terms={{ field: register('acceptsTerms'), error: errors.acceptsTerms }}
            adult={{ field: register('isAdultOrAuthorized'), error: errors.isAdultOrAuthorized }}
          />
        </LockedFields>
        <Button type="submit" size="lg" loading={isSubmitting}>
          {isSubmitting ? t.submitting : t.submit}
        </Button>
      </Form>
      <p className="text-center text-muted">
        {t.haveAccount}{' '}
        <Button asChild variant="link">
          <Link to="/login" search={{ voltar: returnPath }}>
            {t.signIn}
          </Link>
        </Button>
      </p>
    </Card>
  )
}

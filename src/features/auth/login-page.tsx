import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { signIn } from '../../data/auth/session.ts'
import { signInSchema, type SignInInput } from '../../domain/sign-in.ts'
import { authTexts } from '../../texts/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { authErrorText } from './auth-error-text.ts'
import { AuthLayout } from './auth-layout.tsx'

const t = authTexts.signIn

/** Login (specification, section 2). Where to go afterwards is decided by the guard, once the person is known. */
export function LoginPage({ returnPath }: { returnPath?: string | undefined }) {
  const { register, handleSubmit, setError, formState } = useForm<SignInInput>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState
  const busy = formState.isSubmitting || formState.isSubmitSuccessful // after success, until the next page is there

  const submit = async (input: SignInInput) => {
    try {
      await signIn(input)
    } catch (failure) {
      setError('root', { message: authErrorText(failure) })
    }
  }

  return (
    <AuthLayout>
      <Card as="section" className="grid gap-6">
        <h1 className="text-section">{t.title}</h1>
        <Form error={errors.root?.message} onSubmit={(event) => void handleSubmit(submit)(event)}>
          <Field label={authTexts.email} error={errors.email?.message}>
            <Input type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('email')} />
          </Field>
          <Field label={authTexts.password} error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
          <Button type="submit" size="lg" loading={busy}>
            {busy ? t.submitting : t.submit}
          </Button>
        </Form>
        <p className="text-center text-muted">
          {t.noAccount}{' '}
          <Button asChild variant="link">
            <Link to="/cadastro" search={{ voltar: returnPath }}>
              {t.createAccount}
            </Link>
          </Button>
        </p>
      </Card>
      <section className="field-forest grid justify-items-center gap-3 rounded-lg p-6 text-center">
        <h2 className="text-heading">{t.notMember}</h2>
        <p className="text-forest-muted">{t.notMemberText}</p>
        <Button asChild variant="accent">
          <Link to="/planos">{t.seePlans}</Link>
        </Button>
      </section>
    </AuthLayout>
  )
}

import { useState } from 'react'
import type { SignUpAnswers } from '../../domain/people/sign-up.ts'
import { AuthLayout } from './auth-layout.tsx'
import { ConfirmEmailCard } from './confirm-email-card.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Sign-up. The answer does not reveal whether the address already has an account (rules: Accounts). */
export function SignUpPage({ returnPath }: { returnPath?: string | undefined }) {
  const [sentAnswers, setSentAnswers] = useState<SignUpAnswers>()
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <AuthLayout>
      {sentAnswers === undefined || isCorrecting ? (
        <SignUpForm
          returnPath={returnPath}
          previousAnswers={sentAnswers}
          onSent={(answers) => {
            setSentAnswers(answers)
            setCorrecting(false)
          }}
        />
      ) : (
        <ConfirmEmailCard email={sentAnswers.email} returnPath={returnPath} onOtherEmail={() => setCorrecting(true)} />
      )}
    </AuthLayout>
  )
}

import { useState } from 'react'
import type { SignUpAnswers } from '../../domain/people/sign-up.ts'
import { AuthLayout } from './auth-layout.tsx'
import { ConfirmEmailCard } from './confirm-email-card.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** A first account. The answer is the same whether or not the address has one already. */
export function SignUpPage({ returnPath }: { returnPath?: string | undefined }) {
  const [sent, setSent] = useState<SignUpAnswers>()
  const [isOther, setOther] = useState(false)
  return (
    <AuthLayout>
      {sent === undefined || isOther ? (
        <SignUpForm
          returnPath={returnPath}
          before={sent}
          onSent={(answers) => {
            setSent(answers)
            setOther(false)
          }}
        />
      ) : (
        <ConfirmEmailCard email={sent.email} returnPath={returnPath} onOtherEmail={() => setOther(true)} />
      )}
    </AuthLayout>
  )
}

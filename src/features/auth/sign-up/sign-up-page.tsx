import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { rememberedPerson } from '../../../data/auth/remembered-sign-up.ts'
import type { SignUpAnswers } from '../../../domain/people/sign-up.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { ConfirmEmailCard } from './confirm-email-card.tsx'
import { SignUpForm } from './sign-up-form.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sign-up was sent; a reload still asks to confirm the address. */
    signUpSent?: true
  }
}

type SentAnswers = Pick<SignUpAnswers, 'email' | 'fullName'> & Partial<SignUpAnswers>

/** Sign-up. The answer does not reveal whether the address already has an account (rules: Accounts). */
export function SignUpPage({ returnPath }: { returnPath?: string | undefined }) {
  const navigate = useNavigate()
  const wasSent = useLocation({ select: ({ state }) => state.signUpSent === true })
  const [sentAnswers, setSentAnswers] = useState<SentAnswers | null>(() => (wasSent ? rememberedPerson() : null))
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <AuthLayout>
      {sentAnswers === null || isCorrecting ? (
        <SignUpForm
          returnPath={returnPath}
          previousAnswers={sentAnswers ?? undefined}
          onSent={(answers) => {
            setSentAnswers(answers)
            setCorrecting(false)
            void navigate({ to: '.', search: true, replace: true, state: { signUpSent: true } })
          }}
        />
      ) : (
        <ConfirmEmailCard email={sentAnswers.email} returnPath={returnPath} onOtherEmail={() => setCorrecting(true)} />
      )}
    </AuthLayout>
  )
}

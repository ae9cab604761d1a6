import { useState } from 'react'
import { AuthLayout } from './auth-layout.tsx'
import { ConfirmEmailCard } from './confirm-email-card.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** A first account. The answer is the same whether or not the address has one already. */
export function SignUpPage({ returnPath }: { returnPath?: string | undefined }) {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AuthLayout>
      {sentTo === undefined ? (
        <SignUpForm returnPath={returnPath} onSent={setSentTo} />
      ) : (
        <ConfirmEmailCard email={sentTo} returnPath={returnPath} onOtherEmail={() => setSentTo(undefined)} />
      )}
    </AuthLayout>
  )
}

import { useState } from 'react'
import { redeemLink, type UnusedLink } from '../../data/auth/emailed-link.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useOwnNavigate } from '../../ui/layout/use-own-navigate.ts'
import { authErrorText } from './auth-error-text.ts'

interface UnusedLinkCardProps {
  link: UnusedLink
  texts: { title: string; text: string; submit: string; submitting: string }
}

/**
 * Redeems an e-mailed link when its person taps the button. Opening it is not enough: mail systems open links to check
 * them, and a link works once.
 */
export function UnusedLinkCard({ link, texts }: UnusedLinkCardProps) {
  const navigate = useOwnNavigate()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const redeem = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await navigate({ to: '.', search: true, hash: await redeemLink(link), replace: true })
    } catch (reason) {
      setFailure(authErrorText(reason))
      setSending(false)
    }
  }
  return (
    <Card as="section" className="grid grid-cols-1 gap-6">
      <header className="grid gap-1">
        <h1 className="text-section">{texts.title}</h1>
        <p className="text-muted">{texts.text}</p>
      </header>
      {failure !== undefined && <Alert tone="destructive">{failure}</Alert>}
      <Button size="lg" loading={isSending} onClick={() => void redeem()}>
        {isSending ? texts.submitting : texts.submit}
      </Button>
    </Card>
  )
}

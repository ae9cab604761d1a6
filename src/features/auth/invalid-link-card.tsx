import type { EmailedLink } from '../../domain/url/emailed-link.ts'
import { authTexts } from '../../texts/auth.ts'
import { LinkCard } from './link-card.tsx'

const t = authTexts.reset

interface InvalidLinkCardProps {
  reason: Extract<EmailedLink, { state: 'failed' }>['reason']
  /** Message of the auth service, shown for reasons without a text of ours. */
  description?: string
}

export function InvalidLinkCard({ reason, description = '' }: InvalidLinkCardProps) {
  const { title, text } = t.failures[reason]
  return (
    <LinkCard
      title={title}
      text={reason === 'other' && description !== '' ? description : text}
      newLink={t.newLink}
      toLogin={t.toLogin}
    />
  )
}

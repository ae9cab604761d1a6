import { Link } from '@tanstack/react-router'
import { Unlink } from 'lucide-react'
import type { RecoveryLink } from '../../domain/url/recovery-link.ts'
import { authTexts } from '../../texts/auth.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

const t = authTexts.reset

interface InvalidLinkCardProps {
  reason: Extract<RecoveryLink, { state: 'failed' }>['reason']
  /** Message of the auth service, shown for reasons without a text of ours. */
  description?: string
}

export function InvalidLinkCard({ reason, description = '' }: InvalidLinkCardProps) {
  const { title, text } = t.failures[reason]
  return (
    <Card as="section" className="grid justify-items-center gap-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger-soft-ink">
        <Unlink aria-hidden className="size-8" />
      </span>
      <h1 className="text-section">{title}</h1>
      <p className="text-muted">{reason === 'other' && description !== '' ? description : text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to="/login" state={{ recovery: true }}>
            {t.newLink}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/login">{t.toLogin}</Link>
        </Button>
      </div>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { emailedLinks, type LinkOwner, type LinkToken } from '../../data/auth/emailed-link.ts'
import { decidesNothing } from '../../domain/decides-nothing.ts'
import { authTexts } from '../../texts/auth.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Card } from '../../ui/layout/card.tsx'

const t = authTexts.reset

interface CheckedLinkProps {
  link: LinkToken
  /** Shown where the server rejects the link as used or expired, now or when `onExpired` is called. */
  expired: ReactNode
  children: (owner: LinkOwner, onExpired: () => void) => ReactNode
}

/** Asks the server for the owner of an e-mailed link before showing what the link is for. */
export function CheckedLink({ link, expired, children }: CheckedLinkProps) {
  const owner = useQuery(emailedLinks.owner(link))
  const [isExpired, setIsExpired] = useState(false)
  if (isExpired) return expired
  if (owner.isPending) return <Checking />
  if (owner.data !== undefined) return children(owner.data, () => setIsExpired(true))
  if (!decidesNothing(owner.error)) return expired
  return (
    <Card as="section">
      <LoadFailed level={1} title={t.checkFailed} query={owner} />
    </Card>
  )
}

export function Checking() {
  return (
    <Card as="section" className="grid min-h-64 place-items-center">
      <Spinner label={t.checking} size="lg" />
    </Card>
  )
}

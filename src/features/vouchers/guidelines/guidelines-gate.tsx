import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnline } from '../../../data/connection.ts'
import { profiles } from '../../../data/profiles/queries.ts'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const GuidelinesDialog = lazyDialog(async () => (await import('./guidelines-dialog.tsx')).GuidelinesDialog)

interface GuidelinesGateProps {
  userId: string
  /** False if the server gave no answer: the guidelines can then be put off, so that they do not block the vouchers. */
  reachable: boolean
}

/** Opens the mandatory guidelines for a member who has not accepted them yet (rules: Vouchers). */
export function GuidelinesGate({ userId, reachable }: GuidelinesGateProps) {
  const online = useOnline()
  const profile = useQuery(profiles.mine(userId))
  const [postponed, setPostponed] = useState(false)
  const cannotAccept = !online || !reachable || profile.isError
  if (profile.data === undefined || profile.data.pet_guidelines_accepted_at !== null) return null
  if (!profile.isFetchedAfterMount) return null // the cached profile may be older than the acceptance
  if (cannotAccept && postponed) return null
  return (
    <GuidelinesDialog
      userId={userId}
      onClose={
        cannotAccept
          ? () => {
              setPostponed(true)
            }
          : undefined
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnline } from '../../../data/connection.ts'
import { profiles } from '../../../data/profiles/queries.ts'
import { GuidelinesDialog } from './guidelines-dialog.tsx'

interface GuidelinesGateProps {
  userId: string
  /** False when the server gave no answer: then the guide cannot be accepted, and must not stand before the vouchers. */
  reachable: boolean
}

/** The mandatory guide, for a member who is known not to have accepted it (specification, section 2). */
export function GuidelinesGate({ userId, reachable }: GuidelinesGateProps) {
  const online = useOnline()
  const profile = useQuery(profiles.mine(userId))
  const [later, setLater] = useState(false)
  const stuck = !online || !reachable || profile.isError
  if (profile.data === undefined || profile.data.pet_guidelines_accepted_at !== null) return null
  if (!profile.isFetchedAfterMount) return null // the profile kept on this device may be older than the acceptance
  if (stuck && later) return null
  return (
    <GuidelinesDialog
      userId={userId}
      onClose={
        stuck
          ? () => {
              setLater(true)
            }
          : undefined
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { restaurantChoices } from '../../../data/restaurants/choices.ts'
import { teamTexts as t } from '../../../texts/invitations/team.ts'
import { InviteButton } from './invite-button.tsx'

interface InvitePersonProps {
  /** Goes into the note. */
  name: string
  /** Ids of the restaurants that the person manages already. */
  managed: readonly string[]
}

/** Invites one person, on the admin's page of them, to manage restaurants. */
export function InvitePerson({ name, managed }: InvitePersonProps) {
  const { userId } = useSignedIn()
  const { data = [] } = useQuery(restaurantChoices.managed(userId))
  const places = data.filter(({ id }) => !managed.includes(id))
  if (places.length === 0) return null
  return (
    <InviteButton variant="outline" userId={userId} places={places} guest={name}>
      {t.invitePerson}
    </InviteButton>
  )
}

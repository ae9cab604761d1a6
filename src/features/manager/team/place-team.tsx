import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { teamTexts as t } from '../../../texts/invitations/team.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { InviteButton } from './invite-button.tsx'
import type { InvitablePlace } from './invite-dialog.tsx'
import { ManagerList } from './manager-list.tsx'

/** The managers of a restaurant, on the admin's page of it, with a way to invite another one. */
export function PlaceTeam({ place }: { place: InvitablePlace & { slug: string } }) {
  const { userId } = useSignedIn()
  return (
    <ManagerList userId={userId} restaurantId={place.id}>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button asChild variant="link">
          <Link to="/dashboard/equipe" search={{ restaurante: place.slug }}>
            {t.seeInvitations}
          </Link>
        </Button>
        <InviteButton size="sm" userId={userId} places={[place]} place={place}>
          {t.invite}
        </InviteButton>
      </div>
    </ManagerList>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../../../app/role-guard.tsx'
import { PersonPage } from '../../../../../features/admin/people/person-page.tsx'
import { InvitePerson } from '../../../../../features/manager/team/invite-person.tsx'
import { appTexts } from '../../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/usuarios-admin/$id')({
  staticData: { title: appTexts.titles.personAdmin },
  component: Person,
})

function Person() {
  const { id } = Route.useParams()
  return (
    <RoleGuard required="admin">
      <PersonPage
        key={id}
        id={id}
        invite={({ full_name: name, restaurants }) => (
          <InvitePerson name={name ?? ''} managed={restaurants.map((place) => place.id)} />
        )}
      />
    </RoleGuard>
  )
}

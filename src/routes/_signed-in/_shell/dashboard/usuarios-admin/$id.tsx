import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '../../../../../features/admin/people/person-page.tsx'
import { InvitePerson } from '../../../../../features/manager/team/invite-person.tsx'
import { appTexts } from '../../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/usuarios-admin/$id')({
  staticData: { title: appTexts.titles.personAdmin, role: 'admin' },
  component: Person,
})

function Person() {
  const { id } = Route.useParams()
  return (
    <PersonPage
      key={id}
      id={id}
      invite={({ full_name: name, restaurants }) => (
        <InvitePerson name={name ?? ''} managed={restaurants.map((place) => place.id)} />
      )}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../app/role-guard.tsx'
import { PosterPage } from '../../../features/poster/poster-page.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/dashboard/cartaz/$id')({
  staticData: { title: appTexts.titles.poster },
  component: Poster,
})

function Poster() {
  const { id } = Route.useParams()
  return (
    <RoleGuard required={['restaurant_manager', 'admin']}>
      <PosterPage id={id} />
    </RoleGuard>
  )
}

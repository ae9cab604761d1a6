import { createFileRoute } from '@tanstack/react-router'
import { parseManagerView } from '../../../../domain/url/manager-view.ts'
import { TeamPage } from '../../../../features/manager/team/team-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/equipe')({
  staticData: { title: appTexts.titles.team, role: ['restaurant_manager', 'admin'] },
  validateSearch: parseManagerView,
  component: TeamPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { parseManagerView } from '../../../../domain/url/manager-view.ts'
import { TabletsPage } from '../../../../features/manager/tablets/tablets-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/tablets')({
  staticData: { title: appTexts.titles.tablets, role: ['restaurant_manager', 'admin'] },
  validateSearch: parseManagerView,
  component: TabletsPage,
})

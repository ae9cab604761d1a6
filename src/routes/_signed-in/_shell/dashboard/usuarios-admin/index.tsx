import { createFileRoute } from '@tanstack/react-router'
import { parseTableState } from '../../../../../domain/url/table-state.ts'
import { PeoplePage } from '../../../../../features/admin/people/people-page.tsx'
import { appTexts } from '../../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/usuarios-admin/')({
  staticData: { title: appTexts.titles.peopleAdmin, role: 'admin' },
  validateSearch: parseTableState,
  component: PeoplePage,
})

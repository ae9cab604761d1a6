import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../../../app/role-guard.tsx'
import { parseTableState } from '../../../../../domain/url/table-state.ts'
import { PeoplePage } from '../../../../../features/admin/people/people-page.tsx'
import { appTexts } from '../../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/usuarios-admin/')({
  staticData: { title: appTexts.titles.peopleAdmin },
  validateSearch: parseTableState,
  component: () => (
    <RoleGuard required="admin">
      <PeoplePage />
    </RoleGuard>
  ),
})

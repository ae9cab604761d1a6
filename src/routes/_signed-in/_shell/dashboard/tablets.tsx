import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../../app/role-guard.tsx'
import { parseManagerView } from '../../../../domain/url/manager-view.ts'
import { TabletsPage } from '../../../../features/manager/tablets/tablets-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/tablets')({
  staticData: { title: appTexts.titles.tablets },
  validateSearch: parseManagerView,
  component: () => (
    <RoleGuard required={['restaurant_manager', 'admin']}>
      <TabletsPage />
    </RoleGuard>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../../app/role-guard.tsx'
import { parseManagerView } from '../../../../domain/url/manager-view.ts'
import { LeadsPage } from '../../../../features/manager/leads-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/restaurant-leads')({
  staticData: { title: appTexts.titles.restaurantLeads },
  validateSearch: parseManagerView,
  component: () => (
    <RoleGuard required="restaurant_manager">
      <LeadsPage />
    </RoleGuard>
  ),
})

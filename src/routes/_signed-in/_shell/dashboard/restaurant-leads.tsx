import { createFileRoute } from '@tanstack/react-router'
import { parseManagerView } from '../../../../domain/url/manager-view.ts'
import { LeadsPage } from '../../../../features/manager/leads-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/restaurant-leads')({
  staticData: { title: appTexts.titles.restaurantLeads, role: 'restaurant_manager' },
  validateSearch: parseManagerView,
  component: LeadsPage,
})

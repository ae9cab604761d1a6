import { createFileRoute } from '@tanstack/react-router'
import { PlansAdminPage } from '../../../../features/admin/club/plans-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/planos-admin')({
  staticData: { title: appTexts.titles.plansAdmin, role: 'admin' },
  component: PlansAdminPage,
})

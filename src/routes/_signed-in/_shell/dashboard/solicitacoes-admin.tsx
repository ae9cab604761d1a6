import { createFileRoute } from '@tanstack/react-router'
import { parseTableState } from '../../../../domain/url/table-state.ts'
import { ChangeRequestsPage } from '../../../../features/admin/change-requests/change-requests-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/solicitacoes-admin')({
  staticData: { title: appTexts.titles.changeRequests, role: 'admin' },
  validateSearch: parseTableState,
  component: ChangeRequestsPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { parseTableState } from '../../../../domain/url/table-state.ts'
import { RefundsPage } from '../../../../features/admin/refunds/refunds-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/devolucoes-admin')({
  staticData: { title: appTexts.titles.refundsAdmin, role: 'admin' },
  validateSearch: parseTableState,
  component: RefundsPage,
})

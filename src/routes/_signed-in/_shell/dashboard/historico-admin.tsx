import { createFileRoute } from '@tanstack/react-router'
import { parseTableState } from '../../../../domain/url/table-state.ts'
import { AuditPage } from '../../../../features/admin/audit/audit-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/historico-admin')({
  staticData: { title: appTexts.titles.auditAdmin, role: 'admin' },
  validateSearch: parseTableState,
  component: AuditPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { parseTableState } from '../../../../domain/url/table-state.ts'
import { ErrorsPage } from '../../../../features/admin/errors/errors-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/erros-admin')({
  staticData: { title: appTexts.titles.errorsAdmin, role: 'admin' },
  validateSearch: parseTableState,
  component: ErrorsPage,
})

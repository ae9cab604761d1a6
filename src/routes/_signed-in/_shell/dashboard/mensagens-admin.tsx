import { createFileRoute } from '@tanstack/react-router'
import { parseTableState } from '../../../../domain/url/table-state.ts'
import { MessagesPage } from '../../../../features/admin/messages/messages-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/mensagens-admin')({
  staticData: { title: appTexts.titles.messagesAdmin, role: 'admin' },
  validateSearch: parseTableState,
  component: MessagesPage,
})

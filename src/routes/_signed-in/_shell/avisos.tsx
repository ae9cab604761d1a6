import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '../../../features/notifications/notifications-page.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/avisos')({
  staticData: { title: appTexts.titles.notifications },
  component: NotificationsPage,
})

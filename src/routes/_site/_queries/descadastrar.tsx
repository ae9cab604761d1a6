import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../../../features/notifications/unsubscribe-page.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/descadastrar')({
  staticData: { title: appTexts.titles.notifications },
  beforeLoad: ({ location }) => ({ fragment: location.hash }), // the token; the installed app opens links in one window
  component: Unsubscribe,
})

function Unsubscribe() {
  const token = Route.useRouteContext({ select: (context) => context.fragment })
  return <UnsubscribePage key={token} token={token} />
}

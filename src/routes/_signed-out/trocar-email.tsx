import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../../data/query-client.ts'
import { EmailChangePage } from '../../features/auth/email-change-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_signed-out/trocar-email')({
  staticData: { title: appTexts.titles.changeEmail },
  beforeLoad: ({ location }) => ({ fragment: location.hash }), // still that of this page while the next one loads
  component: ChangeEmail,
})

function ChangeEmail() {
  return (
    <QueryClientProvider client={queryClient}>
      <EmailChangePage fragment={Route.useRouteContext({ select: ({ fragment }) => fragment })} />
    </QueryClientProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../../data/query-client.ts'
import { ConfirmPage } from '../../features/auth/confirm-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_signed-out/confirmar')({
  staticData: { title: appTexts.titles.confirmSignUp },
  beforeLoad: ({ location }) => ({ fragment: location.hash }), // still that of this page while the next one loads
  component: Confirm,
})

function Confirm() {
  const fragment = Route.useRouteContext({ select: (context) => context.fragment })
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmPage fragment={fragment} returnPath={Route.useSearch().voltar} />
    </QueryClientProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../../data/query-client.ts'
import { ResetPasswordPage } from '../../features/auth/reset-password-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_signed-out/reset-password')({
  staticData: { title: appTexts.titles.resetPassword },
  beforeLoad: ({ location }) => ({ fragment: location.hash }), // still that of this page while the next one loads
  component: ResetPassword,
})

function ResetPassword() {
  return (
    <QueryClientProvider client={queryClient}>
      <ResetPasswordPage fragment={Route.useRouteContext({ select: ({ fragment }) => fragment })} />
    </QueryClientProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../../data/query-client.ts'
import { LinkQuestionPage } from '../../features/auth/link-question-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_signed-out/entrar')({
  staticData: { title: appTexts.titles.signIn },
  component: LinkQuestion,
})

function LinkQuestion() {
  return (
    <QueryClientProvider client={queryClient}>
      <LinkQuestionPage returnPath={Route.useSearch().voltar} />
    </QueryClientProvider>
  )
}

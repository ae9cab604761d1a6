import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../data/query-client.ts'
import { codeOfLink } from '../domain/tablet/connection-link.ts'
import { TabletPage } from '../features/scanner/tablet/tablet-page.tsx'
import { appTexts } from '../texts/app.ts'

export const Route = createFileRoute('/tablet')({
  staticData: { title: appTexts.titles.tablet },
  beforeLoad: ({ location }) => ({ fragment: location.hash }), // the connection code of a QR (rules: Tablets)
  component: TabletRoute,
})

function TabletRoute() {
  const fragment = Route.useRouteContext({ select: (context) => context.fragment })
  return (
    <QueryClientProvider client={queryClient}>
      <main id="conteudo" className="flex min-h-dvh flex-col bg-paper pt-2">
        <TabletPage code={codeOfLink(fragment) ?? ''} />
      </main>
    </QueryClientProvider>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../../../features/site/plans/plans-page.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/planos')({
  staticData: { title: appTexts.titles.plans },
  loader: async () => {
    if (typeof document === 'undefined') return // prerendering asks nothing
    const [{ queryClient }, { plans }] = await Promise.all([
      import('../../../data/query-client.ts'),
      import('../../../data/plans/queries.ts'),
    ])
    void queryClient.prefetchQuery(plans.active())
  },
  component: PlansPage,
})

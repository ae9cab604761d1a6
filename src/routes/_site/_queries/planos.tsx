import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../../../features/site/plans-page.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/planos')({
  staticData: { title: appTexts.titles.plans },
  loader: async () => {
    if (typeof document !== 'undefined') await beginFetch() // not while it is prerendered
  },
  component: PlansPage,
})

/** Resolves once the plans have been requested. */
async function beginFetch() {
  const [{ queryClient }, { plans }] = await Promise.all([
    import('../../../data/query-client.ts'),
    import('../../../data/plans/queries.ts'),
  ])
  void queryClient.prefetchQuery(plans.active())
}

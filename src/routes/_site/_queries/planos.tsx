import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../../../features/site/plans-page.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/planos')({
  staticData: { title: appTexts.titles.plans },
  loader: () => {
    if (typeof document !== 'undefined') void fetchPlans() // else it is being prerendered
  },
  component: PlansPage,
})

async function fetchPlans() {
  const [{ queryClient }, { plans }] = await Promise.all([import('../../../data/query-client.ts'), import('../../../data/plans/queries.ts')])
  await queryClient.prefetchQuery(plans.active())
}

import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../../features/site/plans-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_site/planos')({
  staticData: { title: appTexts.titles.plans },
  loader: async ({ context: { queryClient } }) => {
    if (typeof document === 'undefined') return // while it is prerendered
    const { plans } = await import('../../data/plans/queries.ts')
    void queryClient.prefetchQuery(plans.active())
  },
  component: PlansPage,
})

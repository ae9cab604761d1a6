import { createFileRoute } from '@tanstack/react-router'
import { parseTableState } from '../../../../domain/url/table-state.ts'
import { ReviewsPage } from '../../../../features/admin/club/reviews-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/avaliacoes-admin')({
  staticData: { title: appTexts.titles.reviewsAdmin, role: 'admin' },
  validateSearch: parseTableState,
  component: ReviewsPage,
})

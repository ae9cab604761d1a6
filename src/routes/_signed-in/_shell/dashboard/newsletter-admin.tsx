import { createFileRoute } from '@tanstack/react-router'
import { parseTableState } from '../../../../domain/url/table-state.ts'
import { NewsletterPage } from '../../../../features/admin/club/newsletter-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/newsletter-admin')({
  staticData: { title: appTexts.titles.newsletterAdmin, role: 'admin' },
  validateSearch: parseTableState,
  component: NewsletterPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../features/legal/terms-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_site/termos')({
  staticData: { title: appTexts.titles.terms },
  component: TermsPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../../features/legal/privacy-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_site/politica-privacidade')({
  staticData: { title: appTexts.titles.privacy },
  component: PrivacyPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { HowItWorksPage } from '../../features/site/how-it-works-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_site/como-funciona')({
  staticData: { title: appTexts.titles.howItWorks },
  component: HowItWorksPage,
})

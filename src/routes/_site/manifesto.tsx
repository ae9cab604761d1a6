import { createFileRoute } from '@tanstack/react-router'
import { ManifestoPage } from '../../features/site/manifesto-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_site/manifesto')({
  staticData: { title: appTexts.titles.manifesto },
  component: ManifestoPage,
})

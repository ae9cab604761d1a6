import { createFileRoute } from '@tanstack/react-router'
import { PartnersPage } from '../../../features/proposals/partners-page.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/estabelecimentos-parceiros')({
  staticData: { title: appTexts.titles.partners },
  component: PartnersPage,
})

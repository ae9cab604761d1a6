import { createFileRoute } from '@tanstack/react-router'
import { CompaniesPage } from '../../../features/proposals/companies-page.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/empresas')({
  staticData: { title: appTexts.titles.companies },
  component: CompaniesPage,
})

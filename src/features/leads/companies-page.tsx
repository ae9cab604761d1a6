import { leadsTexts } from '../../texts/leads.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'

/** The club as a benefit of companies (specification, section 2, 'Corporate page'). */
export function CompaniesPage() {
  return (
    <Page>
      <PageHeader title={leadsTexts.companies.title} lead={leadsTexts.companies.lead} />
    </Page>
  )
}

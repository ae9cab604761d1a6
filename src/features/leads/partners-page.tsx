import { leadsTexts } from '../../texts/leads.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'

/** Why an establishment joins, and how (specification, section 2, 'Partner-establishment page'). */
export function PartnersPage() {
  return (
    <Page>
      <PageHeader title={leadsTexts.partners.title} lead={leadsTexts.partners.lead} />
    </Page>
  )
}

import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { FigureSection } from './figure-section.tsx'
import { ToDoSection } from './to-do-section.tsx'

/** The admin's panel: what waits, then figures and charts of a period (rules: Panel). */
export function AdminDashboard() {
  const { fullName, email } = useSignedIn()
  return (
    <Page width="wide" className="gap-8!">
      <PageHeader title={adminTexts.title} lead={adminTexts.hello(fullName ?? email)} />
      <ToDoSection />
      <FigureSection />
    </Page>
  )
}

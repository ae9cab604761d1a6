import { Link } from '@tanstack/react-router'
import { ChevronRight, ScanLine } from 'lucide-react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ManagedRestaurants } from './managed-restaurants.tsx'
import { TodaysValidations } from './todays-validations.tsx'

/** The manager's dashboard (specification, section 2): scanning first, then today's uses and the establishments. */
export function ManagerDashboard() {
  const { userId, fullName, email } = useSignedIn()
  return (
    <Page>
      <PageHeader title={managerTexts.title} lead={managerTexts.hello(fullName ?? email)} />
      <Link
        to="/dashboard/scanner"
        className="field-forest flex min-h-32 items-center gap-5 rounded-xl p-6 shadow-md transition-[translate,box-shadow]
          hover:-translate-y-0.5 hover:shadow-lg md:min-h-40 md:p-10"
      >
        <ScanLine aria-hidden className="size-14 shrink-0 md:size-20" strokeWidth={1.5} />
        <span className="grid flex-1 gap-1">
          <span className="font-display text-section font-semibold">{managerTexts.scan}</span>
          <span className="text-forest-muted">{managerTexts.scanText}</span>
        </span>
        <ChevronRight aria-hidden className="hidden size-8 shrink-0 md:block" />
      </Link>
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-8">
        <TodaysValidations userId={userId} />
        <ManagedRestaurants userId={userId} />
      </div>
    </Page>
  )
}

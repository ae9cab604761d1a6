import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { restaurantRecordTexts } from '../../../texts/admin/restaurants/record.ts'
import { useLastSearch } from '../lists/last-search.ts'

/** Above a page that belongs to the list of restaurants: leads to what the list showed last. */
export function BackToList() {
  return (
    <Link
      to="/dashboard/estabelecimentos-admin"
      search={useLastSearch('/dashboard/estabelecimentos-admin')}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {restaurantRecordTexts.page.back}
    </Link>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { confirmPassword } from '../../data/auth/confirm-password.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { fetchPage, manager } from '../../data/manager/queries.ts'
import type { RestaurantLead } from '../../data/manager/rows.ts'
import { restaurantChoices } from '../../data/restaurants/choices.ts'
import { useServerNow } from '../../data/use-server-now.ts'
import { formatPhone } from '../../domain/br/phone.ts'
import { clubZone, formatZoneDateTime } from '../../domain/calendar-day.ts'
import { dayRange } from '../../domain/url/day-range.ts'
import { zoneDay } from '../../domain/zone-clock.ts'
import { parseManagerView } from '../../domain/url/manager-view.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { useRecentSignIn } from '../../ui/overlays/use-recent-sign-in.tsx'
import { findPlace } from './chosen-place.ts'
import { DayFilter } from './day-filter.tsx'
import { LeadTable } from './lead-table.tsx'
import { Listing } from './listing.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { SearchField } from './search-field.tsx'

const t = managerTexts.leads
const noPlaces: never[] = []

/** The leads of the manager's restaurants: people who used a voucher there (rules: Privacy). */
export function LeadsPage() {
  const [view, change] = useUrlState(parseManagerView)
  const { userId, email } = useSignedIn()
  const managed = useQuery(restaurantChoices.managed(userId))
  const places = managed.data ?? noPlaces
  const place = findPlace(places, view.restaurante)
  const timeZone = (place ?? places[0])?.timezone ?? clubZone
  const today = zoneDay(timeZone, useServerNow())
  const search = { restaurantId: place?.id ?? null, text: view.busca ?? null, ...dayRange(view, 'tudo', today) }
  const page = view.pagina ?? 1
  const { withSignIn, signInDialog } = useRecentSignIn({ email, confirmPassword })
  // The id of the slug in the URL is known only with the list of restaurants.
  const found = useQuery({
    ...manager.leads(userId, search, page, withSignIn),
    enabled: view.restaurante === undefined || !managed.isPending,
  })
  const isFiltered = place !== undefined || view.busca !== undefined || view.quando !== undefined
  return (
    <Page>
      <PageHeader title={t.title} lead={t.lead} />
      <div role="group" aria-label={managerTexts.filters.label} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchField
          label={t.searchHint}
          value={view.busca ?? ''}
          onChange={(busca) => change({ busca: busca || undefined })}
        />
        {places.length > 1 && (
          <PlaceChoice
            places={places}
            everyPlace={t.everyPlace}
            value={place?.slug ?? ''}
            onChange={(slug) => change({ restaurante: slug === '' ? undefined : slug })}
          />
        )}
        <DayFilter view={view} usual="tudo" onChange={change} />
      </div>
      <Listing
        found={found}
        count={t.count}
        failed={t.failed}
        empty={{ title: t.none, text: t.noneText }}
        onClear={isFiltered ? () => change(parseManagerView({})) : undefined}
        page={page}
        onPage={(pagina) => change({ pagina })}
        exported={{ file: t.file, timeZone, header: t.csv, fetchPage: fetchPage.leads(search), line: lineOf }}
      >
        {(rows, busy) => <LeadTable leads={rows} busy={busy} showPlace={places.length > 1} />}
      </Listing>
      <p className="text-sm text-muted">
        {t.privacy}{' '}
        <Link to="/termos" className="text-brand underline underline-offset-4">
          {t.terms}
        </Link>
        .
      </p>
      {signInDialog}
    </Page>
  )
}

function lineOf(lead: RestaurantLead) {
  return [
    lead.full_name,
    lead.email,
    lead.phone === null ? null : formatPhone(lead.phone),
    lead.restaurant_name,
    formatZoneDateTime(lead.timezone, lead.used_at),
    lead.visits,
    lead.annulled_at === null ? t.used : t.annulled,
  ]
}

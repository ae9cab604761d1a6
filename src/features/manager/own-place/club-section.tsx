import { MessageSquarePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RestaurantRecord } from '../../../data/admin/restaurants/rows.ts'
import type { RequestKind } from '../../../domain/directory/change-request-form.ts'
import { weekDays } from '../../../domain/directory/restaurant-form.ts'
import { availabilityTexts } from '../../../domain/voucher/availability-text.ts'
import { ownPlaceTexts } from '../../../texts/manager/own-place.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

// At the end of a long page.
const RequestList = lazyPart(async () => (await import('./request-list.tsx')).RequestList)
const RequestDialog = lazyDialog(async () => (await import('./request-dialog.tsx')).RequestDialog)

const t = ownPlaceTexts.club

/** What stays the club's, read-only, each with a way to ask for a change; and what was asked for. */
export function ClubSection({ userId, record }: { userId: string; record: RestaurantRecord }) {
  const [asked, setAsked] = useState<RequestKind>()
  const parts = [
    ['name', record.name],
    ['address', [record.address, record.city, record.state].filter(Boolean).join(', ')],
    ['category', record.category ?? ''],
    ['voucher_rules', record.voucher_rules ?? ''],
    ['availability', availabilityOf(record)],
  ] as const
  return (
    <>
      <Card as="section" aria-labelledby="clube" className="grid grid-cols-1 gap-5 max-md:p-4">
        <div className="grid gap-1">
          <h2 id="clube" tabIndex={-1} className="scroll-mt-24 text-heading outline-none">
            {t.title}
          </h2>
          <p className="text-sm text-muted">{t.lead}</p>
        </div>
        <dl className="grid divide-y divide-line">
          {parts.map(([kind, value]) => (
            <div key={kind} className="grid gap-x-4 gap-y-1 py-4 first:pt-0 sm:grid-cols-[1fr_auto]">
              <dt className="text-sm font-semibold">{t.parts[kind]}</dt>
              <dd className="whitespace-pre-line wrap-anywhere sm:col-start-1">
                {value === '' ? <span className="text-muted">{t.empty}</span> : value}
              </dd>
              <dd className="max-sm:mt-2 sm:col-start-2 sm:row-span-2 sm:row-start-1">
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t.askNamed(t.parts[kind])}
                  onClick={() => setAsked(kind)}
                >
                  {t.ask}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
        <Button variant="outline" size="sm" onClick={() => setAsked('other')} className="justify-self-start">
          <MessageSquarePlus aria-hidden className="size-4" />
          {t.askOther}
        </Button>
      </Card>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <RequestList userId={userId} restaurantId={record.id} />
      </Suspense>
      {asked !== undefined && (
        <RequestDialog userId={userId} restaurantId={record.id} kind={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

/** A line for each weekday with its times. */
function availabilityOf({ voucher_availability: rows }: RestaurantRecord): string {
  if (rows.length === 0) return t.always
  const { days, noSlots } = restaurantFormTexts.form
  return weekDays.map((day) => `${days[day] ?? ''}: ${availabilityTexts(rows, day).join('; ') || noSlots}`).join('\n')
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSignedIn } from '../../../../data/auth/use-identity.ts'
import { knownPlaces, type useImportRestaurants } from '../../../../data/admin/restaurants/import.ts'
import { readPlaces, type Place } from '../../../../domain/import/read-place.ts'
import type { Sheet } from '../../../../domain/import/read-sheet.ts'
import { restaurantImportTexts } from '../../../../texts/admin/restaurants/import.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { failureReason } from '../../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../../ui/feedback/notify.ts'
import { QueryState } from '../../../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { PlaceTable, type PreviewedPlace } from './place-table.tsx'

const t = restaurantImportTexts

interface ImportPreviewProps {
  sheet: Sheet
  publish: boolean
  importing: ReturnType<typeof useImportRestaurants>
  categories: readonly string[]
  onDone: (created: number, existing: number) => void
}

/** Each line with what will become of it, and the button that imports them all. */
export function ImportPreview({ sheet, publish, importing, categories, onDone }: ImportPreviewProps) {
  const { userId } = useSignedIn()
  const places = useMemo(() => readPlaces(sheet.rows, { categories, publish }), [sheet, categories, publish])
  const known = useQuery(knownPlaces(userId, places))
  return (
    <QueryState query={known} failed={t.checkFailed} skeleton={<Skeleton className="h-60" />}>
      {(existing) => {
        const rows = places.map((place, index): PreviewedPlace => ({ place, existing: existing[index] ?? null }))
        return <Preview rows={rows} ignored={sheet.ignored} {...{ publish, importing, onDone }} />
      }}
    </QueryState>
  )
}

interface PreviewProps extends Pick<ImportPreviewProps, 'publish' | 'importing' | 'onDone'> {
  rows: readonly PreviewedPlace[]
  ignored: readonly string[]
}

function Preview({ rows, ignored, publish, importing, onDone }: PreviewProps) {
  const unknown = rows.filter(({ existing }) => existing === null).map(({ place }) => place)
  const fresh = unknown.filter(({ problems }) => problems.length === 0)
  const wrong = unknown.length - fresh.length
  const submit = async () => {
    const documents = fresh.flatMap(({ document }) => (document === null ? [] : [document]))
    try {
      const answer = await importing.mutateAsync({ documents, publish })
      if (answer.status === 'imported') onDone(answer.created, answer.existing + rows.length - unknown.length)
      else notify.error(t.importFailed, refusalText(fresh, answer.index, answer.reason))
    } catch (failure) {
      notify.error(t.importFailed, failureReason(failure))
    }
  }
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="font-semibold">{t.summary(fresh.length, wrong, rows.length - unknown.length)}</output>
        <Button disabled={wrong > 0 || fresh.length === 0} loading={importing.isPending} onClick={() => void submit()}>
          {t.submit(fresh.length)}
        </Button>
      </div>
      {wrong > 0 && <Alert tone="warning">{t.mend}</Alert>}
      {unknown.length === 0 && <Alert>{t.nothingNew}</Alert>}
      {ignored.length > 0 && <Alert>{t.ignored(ignored.join(', '))}</Alert>}
      <PlaceTable rows={rows} />
    </section>
  )
}

function refusalText(places: readonly Place[], index: number, reason: keyof typeof t.reasons): string {
  return t.refused(places[index]?.line ?? 0, t.reasons[reason])
}

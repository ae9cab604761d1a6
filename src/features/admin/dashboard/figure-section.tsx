import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { RefreshCw } from 'lucide-react'
import { Suspense } from 'react'
import { figures } from '../../../data/admin/figures.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { parsePeriod, periods } from '../../../domain/money/period.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { RefreshFailed } from '../../../ui/feedback/refresh-failed.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { figuresClass, Tiles } from './tiles.tsx'

const t = adminTexts.figures
// With the library of the charts, which no other page loads (docs/decisions: 57).
const Charts = lazyPart(async () => (await import('./charts/charts.tsx')).Charts, { onDemand: true })

/** The figures of a chosen period beside those of the period before, and their charts. */
export function FigureSection() {
  const [{ periodo: period = 30 }, change] = useUrlState(parsePeriod)
  const { userId } = useSignedIn()
  const found = useQuery({ ...figures.period(userId, period), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby="numeros" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="numeros" className="text-section">
          {t.title}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Field label={t.period} hideLabel className="w-48">
            <Select value={period} onChange={({ target }) => change(parsePeriod({ periodo: target.value }))}>
              {periods.map((days) => (
                <option key={days} value={days}>
                  {t.periods[days]}
                </option>
              ))}
            </Select>
          </Field>
          <Button variant="outline" loading={found.isFetching} onClick={() => void found.refetch()}>
            {!found.isFetching && <RefreshCw aria-hidden />}
            {t.refresh}
          </Button>
        </div>
      </div>
      <RefreshFailed title={t.failed} query={found} />
      <QueryState query={found} failed={t.failed} skeleton={<FiguresSkeleton />}>
        {(data) => (
          <div
            aria-busy={found.isPlaceholderData}
            className={cx('grid grid-cols-1 gap-6', found.isPlaceholderData && 'opacity-60 transition-opacity')}
          >
            <Tiles figures={data} />
            <Suspense fallback={<ChartsSkeleton />}>
              <Charts figures={data} />
            </Suspense>
          </div>
        )}
      </QueryState>
    </section>
  )
}

function FiguresSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className={figuresClass}>
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} className="h-36" />
        ))}
      </div>
      <ChartsSkeleton />
    </div>
  )
}

function ChartsSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-6">
      <Skeleton className="h-96" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </SkeletonGroup>
  )
}

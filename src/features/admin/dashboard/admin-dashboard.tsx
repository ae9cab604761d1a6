import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { figures } from '../../../data/admin/figures.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { parsePeriod, periods } from '../../../domain/money/period.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { ProposalsChart } from './proposals-chart.tsx'
import { OrdersChart } from './orders-chart.tsx'
import { PerDayChart } from './per-day-chart.tsx'
import { PlacesChart } from './places-chart.tsx'
import { Tiles } from './tiles.tsx'

const t = adminTexts.figures

/** The admin's dashboard: key figures, and charts of a period (rules: Screens). */
export function AdminDashboard() {
  const [{ periodo: period = 30 }, change] = useUrlState(parsePeriod)
  const { userId, fullName, email } = useSignedIn()
  const found = useQuery({ ...figures.period(userId, period), placeholderData: keepPreviousData })
  return (
    <Page width="wide" className="gap-6!">
      <PageHeader
        title={adminTexts.title}
        lead={adminTexts.hello(fullName ?? email)}
        actions={
          <>
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
          </>
        }
      />
      <QueryState query={found} failed={t.failed} skeleton={<DashboardSkeleton />}>
        {(data) => (
          <div
            aria-busy={found.isPlaceholderData}
            className={cx('grid grid-cols-1 gap-6', found.isPlaceholderData && 'opacity-60 transition-opacity')}
          >
            <Tiles figures={data} />
            <PerDayChart days={data.per_day} />
            <Columns>
              <PlacesChart places={data.by_restaurant} />
              <div className="grid grid-cols-1 content-start gap-6">
                <OrdersChart orders={data.orders} />
                <ProposalsChart corporate={data.corporate_leads} local={data.local_leads} />
              </div>
            </Columns>
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">{children}</div>
}

function DashboardSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3 xl:grid-cols-6">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-72" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </SkeletonGroup>
  )
}

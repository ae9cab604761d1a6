import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Store, Ticket, TicketCheck, UsersRound } from 'lucide-react'
import { admin } from '../../data/admin/queries.ts'
import { BackendError } from '../../data/errors.ts'
import { serverNow } from '../../data/server-clock.ts'
import { startOfLocalDay } from '../../domain/local-day.ts'
import { adminTexts } from '../../texts/admin.ts'
import { errorTexts } from '../../texts/errors.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const t = adminTexts.figures
const number = new Intl.NumberFormat('pt-BR')
const tiles = [
  { key: 'activeMembers', icon: UsersRound },
  { key: 'liveRestaurants', icon: Store },
  { key: 'generatedToday', icon: Ticket },
  { key: 'usedToday', icon: TicketCheck },
] as const

/** Four counts, made when the page opens. */
export function ClubFigures({ userId }: { userId: string }) {
  const figures = useQuery(admin.figures(userId, startOfLocalDay(serverNow())))
  return (
    <section aria-labelledby="numeros" className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="numeros" className="text-heading">
          {t.title}
        </h2>
        <Button variant="ghost" size="sm" loading={figures.isFetching} onClick={() => void figures.refetch()}>
          {!figures.isFetching && <RefreshCw aria-hidden className="size-4" />}
          {t.refresh}
        </Button>
      </div>
      {figures.isError && (
        <Alert tone="destructive" title={t.failed}>
          {errorTexts[figures.error instanceof BackendError ? figures.error.kind : 'server']}
        </Alert>
      )}
      {(figures.data !== undefined || !figures.isError) && (
        <dl aria-busy={figures.isPending} className="grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
          {tiles.map(({ key, icon: Icon }) => (
            <Card key={key} className="flex flex-col justify-between gap-3 max-md:p-4">
              <dt className="grid gap-2 text-sm text-muted">
                <Icon aria-hidden className="size-5 shrink-0 text-brand" />
                {t[key]}
              </dt>
              <dd className="font-display text-title leading-none md:text-display font-semibold tabular-nums">
                {figures.data === undefined ? <Skeleton className="h-[1em] w-16" /> : number.format(figures.data[key])}
              </dd>
            </Card>
          ))}
        </dl>
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { ExternalLink, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { manager } from '../../data/manager/queries.ts'
import type { RestaurantDay as Day } from '../../data/manager/rows.ts'
import { formatRating } from '../../domain/format.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useCatchFocus } from '../../ui/layout/focus-content.ts'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PauseButton, PausedAlert } from './pause-control.tsx'

const t = managerTexts.day

interface PlaceDayProps {
  userId: string
  restaurant: { id: string; slug: string; name: string }
  today: string
  /** A select for another restaurant, which shows the name. */
  choice?: ReactNode
}

/** The restaurant's name, its day in four figures, and the button that pauses its vouchers. */
export function PlaceDay({ userId, restaurant, today, choice }: PlaceDayProps) {
  const day = useQuery(manager.day(userId, restaurant.id))
  useCatchFocus(day.data?.paused === true)
  const scans = useQuery(
    manager.scans(userId, { restaurantId: restaurant.id, kind: null, first: today, last: today }, 1),
  )
  return (
    <section aria-labelledby="estabelecimento" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className={choice ? 'flex flex-wrap items-end gap-x-5 gap-y-0.5 max-sm:w-full' : 'grid gap-0.5'}>
          <h2 id="estabelecimento" className={choice ? 'sr-only' : 'text-section wrap-anywhere'}>
            {restaurant.name}
          </h2>
          {choice}
          <Link
            to="/estabelecimentos/$slug"
            params={{ slug: restaurant.slug }}
            className={cx(
              'inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm text-brand underline',
              'underline-offset-4',
              !choice && 'md:pointer-fine:min-h-0',
            )}
          >
            {managerTexts.place.page}
            <ExternalLink aria-hidden className="size-4" />
          </Link>
        </div>
        {day.data?.paused === false && <PauseButton userId={userId} restaurant={restaurant} day={day.data} />}
      </div>
      {day.data?.is_open === false && (
        <Alert tone="warning" title={t.closed}>
          {t.closedText}
        </Alert>
      )}
      {day.data?.paused === true && <PausedAlert userId={userId} restaurant={restaurant} day={day.data} />}
      <QueryState inline query={day} failed={t.failed} skeleton={<FiguresSkeleton />}>
        {(data) => <Figures day={data} validated={scans.data?.validated} refused={scans.data?.refused} />}
      </QueryState>
    </section>
  )
}

function FiguresSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </SkeletonGroup>
  )
}

function Figures({
  day,
  validated,
  refused,
}: {
  day: Day
  validated: number | undefined
  refused: number | undefined
}) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure label={t.validated}>{validated ?? '–'}</Figure>
      <Figure label={t.refused}>{refused ?? '–'}</Figure>
      <Figure label={t.active}>{day.active_vouchers}</Figure>
      <Figure label={`${t.rating} (${t.reviews(day.review_count)})`}>
        {day.review_count === 0 ? (
          '–'
        ) : (
          <span className="inline-flex items-center gap-1.5">
            <Star aria-hidden className="size-6 fill-current text-star" />
            {formatRating(day.rating)}
          </span>
        )}
      </Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col-reverse justify-end gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-section font-semibold tabular-nums">{children}</dd>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CircleUserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { invitations } from '../../../data/invitations/queries.ts'
import { formatDate } from '../../../domain/format.ts'
import { teamTexts as t } from '../../../texts/invitations/team.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const mostListed = 100 // as many as `restaurant_team` returns

interface ManagerListProps {
  userId: string
  restaurantId: string
  /** Beside the heading. */
  children: ReactNode
}

/** The managers of a restaurant by name. */
export function ManagerList({ userId, restaurantId, children }: ManagerListProps) {
  const { role } = useSignedIn()
  const team = useQuery(invitations.team(userId, restaurantId))
  return (
    <Card as="section" aria-labelledby="gerentes" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="gerentes" tabIndex={-1} className="scroll-mt-24 text-heading outline-none">
          {t.managers}
        </h2>
        {children}
      </div>
      <QueryState inline query={team} failed={t.failed} skeleton={<ListSkeleton />}>
        {(people) =>
          people.length === 0 ? (
            <p className="text-muted">{t.noManagers}</p>
          ) : (
            <ul className="grid divide-y divide-line">
              {people.map(({ name, since, is_you: isYou }) => (
                <li key={since.toISOString()} className="flex min-h-14 items-center gap-3 py-2">
                  <CircleUserRound aria-hidden className="size-7 shrink-0 text-brand" strokeWidth={1.5} />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <span className="font-semibold">{name ?? t.nameless}</span>{' '}
                    <span className="text-sm text-muted">{t.since(formatDate(since))}</span>
                  </span>
                  {isYou && <Badge tone="accent">{t.you}</Badge>}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {team.data?.length === mostListed && <p className="text-sm text-muted">{t.onlyLatest(mostListed)}</p>}
      {role === 'restaurant_manager' && <p className="text-sm text-muted">{t.removing}</p>}
    </Card>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-2">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </SkeletonGroup>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { referrals } from '../../../data/referrals/queries.ts'
import { adminReferralTexts as t } from '../../../texts/admin/referrals.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** Who referred a person, and how many the person has referred. */
export function ReferralCard({ personId }: { personId: string }) {
  const { userId } = useSignedIn()
  const found = useQuery(referrals.ofPerson(userId, personId))
  return (
    <Card as="section" aria-labelledby="indicacoes" className="grid gap-4">
      <h2 id="indicacoes" className="text-heading">
        {t.title}
      </h2>
      <QueryState
        inline
        query={found}
        failed={t.failed}
        skeleton={
          <SkeletonGroup className="grid gap-3">
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
          </SkeletonGroup>
        }
      >
        {({ code, came_with: cameWith, referred_by: by, sign_ups: signUps, subscribed }) => (
          <dl className="grid grid-cols-[7.5rem_1fr] gap-x-2 gap-y-3 text-sm">
            <dt className="text-muted">{t.by}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {by !== null ? (
                <Link
                  to="/dashboard/usuarios-admin/$id"
                  params={{ id: by.id }}
                  className="underline underline-offset-4"
                >
                  {by.name ?? t.unnamed}
                </Link>
              ) : cameWith === null ? (
                t.nobody
              ) : (
                t.campaign(cameWith)
              )}
            </dd>
            <dt className="text-muted">{t.made}</dt>
            <dd>{t.count(signUps, subscribed)}</dd>
            <dt className="text-muted">{t.code}</dt>
            <dd className="font-mono select-all">{code}</dd>
          </dl>
        )}
      </QueryState>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { privacy, type Consent } from '../../data/privacy/queries.ts'
import { formatDate, formatMonth } from '../../domain/format.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { LoadState } from './load-state.tsx'

const t = profileTexts.privacy
const documents = { terms: '/termos', privacy: '/politica-privacidade' } as const

export function Consents() {
  const { userId } = useSignedIn()
  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h2 className="text-heading">{t.consents}</h2>
        <p className="text-sm text-muted">{t.consentsText}</p>
      </header>
      <LoadState query={useQuery(privacy.consents(userId))} skeleton={<ConsentsSkeleton />}>
        {(consents) =>
          consents.length === 0 ? (
            <p>{t.noConsents}</p>
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {consents.map((consent) => (
                <ConsentLine key={`${consent.kind} ${consent.created_at.toISOString()}`} consent={consent} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </Card>
  )
}

function ConsentLine({ consent: { kind, version, created_at } }: { consent: Consent }) {
  const name = t.kinds[kind]
  return (
    <li className="flex items-center gap-3 py-3">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {t.version(formatMonth(version))}, {t.acceptedOn(formatDate(created_at))}
        </p>
      </div>
      {(kind === 'terms' || kind === 'privacy') && (
        <Link
          to={documents[kind]}
          aria-label={t.read(name)}
          className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
        >
          {t.readShort}
        </Link>
      )}
    </li>
  )
}

function ConsentsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3 border-t border-line py-3">
      <Skeleton className="h-20 sm:h-14" />
      <Skeleton className="h-20 sm:h-14" />
      <Skeleton className="h-20 sm:h-14" />
    </SkeletonGroup>
  )
}

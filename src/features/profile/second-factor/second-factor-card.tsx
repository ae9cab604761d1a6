import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { secondFactor } from '../../../data/auth/second-factor.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { useOnline } from '../../../data/connection.ts'
import { formatDate } from '../../../domain/format.ts'
import type { Factor } from '../../../domain/people/second-factor.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { secondFactorTexts } from '../../../texts/second-factor.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { factorName } from '../../../ui/second-factor/factor-name.ts'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const EnrollDialog = lazyDialog(async () => (await import('./enroll-dialog.tsx')).EnrollDialog)
const RemoveFactorDialog = lazyDialog(async () => (await import('./remove-factor-dialog.tsx')).RemoveFactorDialog)

const t = secondFactorTexts.settings

/** State of the second factor, its authenticators, and how to add or remove one (rules: Accounts). */
export function SecondFactorCard() {
  const { userId } = useSignedIn()
  const query = useQuery(secondFactor.mine(userId))
  const isOn = query.data !== undefined && query.data.length > 0
  return (
    <Card as="section" aria-labelledby="segundo-fator" className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="segundo-fator" className="text-heading">
            {t.title}
          </h2>
          {query.data && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t.on : t.off}</Badge>}
        </div>
        <p className="text-sm text-muted">{t.lead}</p>
      </header>
      {query.data !== undefined && <Factors factors={query.data} />}
      {query.data === undefined && query.isError && <LoadFailed inline title={t.loadFailed} query={query} />}
      {query.isPending && (
        <SkeletonGroup>
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Factors({ factors }: { factors: Factor[] }) {
  const online = useOnline()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Factor>()
  const isOn = factors.length > 0
  return (
    <>
      {isOn ? (
        <ul aria-label={t.list} className="grid divide-y divide-line">
          {factors.map((factor) => (
            <li key={factor.id} className="flex items-center gap-3 py-2">
              <ShieldCheck aria-hidden className="size-6 shrink-0 text-success" />
              <p className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{factorName(factor)}</span>
                <span className="text-sm text-muted">
                  {t.kinds[factor.kind]}, {t.since(formatDate(parseTimestamp(factor.since)))}
                </span>
              </p>
              <Button
                variant="outline"
                size="sm"
                disabled={!online}
                aria-label={t.removeNamed(factorName(factor))}
                onClick={() => setRemoving(factor)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t.offText}</p>
      )}
      {factors.length === 1 && <p className="text-sm text-muted">{t.advice}</p>}
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        disabled={!online}
        className="sm:justify-self-start"
        onClick={() => setAdding(true)}
      >
        {isOn ? t.add : t.turnOn}
      </Button>
      <EnrollDialog open={adding} factors={factors} onClose={() => setAdding(false)} />
      {removing !== undefined && (
        <RemoveFactorDialog factor={removing} factors={factors} onClose={() => setRemoving(undefined)} />
      )}
    </>
  )
}

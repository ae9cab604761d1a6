import { useQuery } from '@tanstack/react-query'
import { referrals } from '../../data/referrals/queries.ts'
import { subscriptionTexts } from '../../texts/subscription.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'

const t = subscriptionTexts.referral

/** The member's own link for friends, and how many came with it. */
export function ReferralCard({ userId }: { userId: string }) {
  const found = useQuery(referrals.mine(userId))
  return (
    <Card as="section" aria-labelledby="indique" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="indique" className="text-heading">
          {t.title}
        </h2>
        <p className="text-muted">{t.text}</p>
      </div>
      <QueryState inline query={found} failed={t.failed} skeleton={<Skeleton className="h-28" />}>
        {({ code, sign_ups: count }) => (
          <>
            <ReferralLink link={`${globalThis.location.origin}/?ReferralCode=${code}`} />
            <p className="text-sm text-muted">{t.count(count)}</p>
          </>
        )}
      </QueryState>
    </Card>
  )
}

function ReferralLink({ link }: { link: string }) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <Field label={t.link}>
        <Input readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <CopyButton variant="outline" text={link} copied={t.copied} copyFailed={t.copyFailed}>
        {t.copy}
      </CopyButton>
    </div>
  )
}

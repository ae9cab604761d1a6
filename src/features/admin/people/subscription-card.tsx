import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { club } from '../../../data/admin/club.ts'
import type { PersonDetail } from '../../../data/admin/people.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatDate } from '../../../domain/format.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { SubscriptionBadge } from './badges.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { usePersonChange } from './use-person-change.ts'

const t = adminPeopleTexts.person

/** The latest subscription, and granting, extending or cancelling one. */
export function SubscriptionCard({ person }: { person: PersonDetail }) {
  const [step, setStep] = useState<'grant' | 'extend' | 'cancel'>()
  const { subscription } = person
  const isActive = subscription?.status === 'active'
  const close = () => setStep(undefined)
  return (
    <Card as="section" aria-labelledby="assinatura" className="grid gap-4">
      <h2 id="assinatura" className="text-heading">
        {t.subscription}
      </h2>
      {subscription === null && <p className="text-sm text-muted">{t.noSubscription}</p>}
      {subscription !== null && (
        <div className="grid gap-1 text-sm">
          <SubscriptionBadge subscription={subscription} />
          <p className="text-muted">
            {t.period(
              formatDate(parseTimestamp(subscription.start_date)),
              formatDate(parseTimestamp(subscription.end_date)),
            )}
          </p>
          {isActive && !subscription.auto_renew && <p>{t.willEnd}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {person.role === 'user' && (
          <Button variant={isActive ? 'outline' : 'primary'} size="sm" onClick={() => setStep('grant')}>
            {t.grant}
          </Button>
        )}
        {isActive && (
          <Button variant="outline" size="sm" onClick={() => setStep('extend')}>
            {t.extend}
          </Button>
        )}
        {isActive && subscription.auto_renew && (
          <Button variant="ghost" size="sm" onClick={() => setStep('cancel')}>
            {t.cancelSubscription}
          </Button>
        )}
      </div>
      {step === 'grant' && <GrantDialog userId={person.id} onClose={close} />}
      {step === 'extend' && subscription !== null && <ExtendDialog subscriptionId={subscription.id} onClose={close} />}
      {step === 'cancel' && subscription !== null && <CancelDialog subscriptionId={subscription.id} onClose={close} />}
    </Card>
  )
}

function GrantDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const admin = useSignedIn().userId
  const plans = useQuery(club.plans(admin))
  const offered = plans.data?.filter((plan) => plan.is_active) ?? []
  const [planId, setPlanId] = useState<string>()
  const [months, setMonths] = useState<string>()
  const { run, isPending } = usePersonChange()
  const plan = offered.find(({ id }) => id === planId) ?? offered[0]
  const count = Number(months ?? plan?.duration_months ?? 1)
  const isValid = Number.isInteger(count) && count >= 1 && count <= 60
  const grant = async (reason: string) => {
    if (!isValid || plan === undefined) return
    if (await run({ kind: 'grant', userId, planId: plan.id, months: count, reason }, t.granted, t.subscriptionFailed))
      onClose()
  }
  return (
    <ReasonDialog
      onClose={onClose}
      title={t.grantTitle}
      text={t.grantText}
      confirm={t.grant}
      busy={isPending}
      isDirty={planId !== undefined || months !== undefined}
      onConfirm={(reason) => void grant(reason)}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
        <Field label={t.plan}>
          <Select value={plan?.id ?? ''} onChange={(event) => setPlanId(event.target.value)}>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.months} error={isValid ? undefined : t.number}>
          <Input
            type="number"
            min={1}
            max={60}
            value={months ?? String(plan?.duration_months ?? 1)}
            onChange={(event) => setMonths(event.target.value)}
          />
        </Field>
      </div>
    </ReasonDialog>
  )
}

function ExtendDialog({ subscriptionId, onClose }: { subscriptionId: string; onClose: () => void }) {
  const [days, setDays] = useState('30')
  const { run, isPending } = usePersonChange()
  const isValid = Number.isInteger(Number(days)) && Number(days) >= 1 && Number(days) <= 366
  const extend = async (reason: string) => {
    if (!isValid) return
    if (await run({ kind: 'extend', subscriptionId, days: Number(days), reason }, t.extended, t.subscriptionFailed))
      onClose()
  }
  return (
    <ReasonDialog
      onClose={onClose}
      title={t.extendTitle}
      text={t.extendText}
      confirm={t.extend}
      busy={isPending}
      isDirty={days !== '30'}
      onConfirm={(reason) => void extend(reason)}
    >
      <Field label={t.days} error={isValid ? undefined : t.number} className="max-w-40">
        <Input type="number" min={1} max={366} value={days} onChange={(event) => setDays(event.target.value)} />
      </Field>
    </ReasonDialog>
  )
}

function CancelDialog({ subscriptionId, onClose }: { subscriptionId: string; onClose: () => void }) {
  const { run, isPending } = usePersonChange()
  const cancel = async (reason: string) => {
    if (await run({ kind: 'cancel', subscriptionId, reason }, t.cancelled, t.subscriptionFailed)) onClose()
  }
  return (
    <ReasonDialog
      onClose={onClose}
      title={t.cancelTitle}
      text={t.cancelText}
      confirm={t.cancelSubscription}
      destructive
      busy={isPending}
      onConfirm={(reason) => void cancel(reason)}
    />
  )
}

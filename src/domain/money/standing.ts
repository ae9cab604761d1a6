import { endsSoon, subscriptionDaysLeft, subscriptionStatus } from './subscription.ts'

/** What a device remembers to say where its member stands: no personal data, and moments in epoch ms. */
export interface StandingFacts {
  /** The latest subscription; null before the first one. `planId` is null if its plan is no longer offered. */
  subscription: { status: string; endsAt: number; autoRenew: boolean; planId: string | null } | null
  /** The order that waits to be confirmed, also for a while after its time to pay. */
  order: { id: string; planId: string; amountCents: number; expiresAt: number } | null
  /** Money that the club owes. */
  refund: { amountCents: number; dueAt: number; hasKey: boolean } | null
}

/** Several owed refunds as one: until the latest of their deadlines, or late since the earliest one that is over. */
export function owedTogether(
  refunds: readonly { amount_cents: number; due_at: Date; pix_key: string | null }[],
  now: number,
): StandingFacts['refund'] {
  if (refunds.length === 0) return null
  const deadlines = refunds.map((refund) => refund.due_at.getTime())
  const first = Math.min(...deadlines)
  return {
    amountCents: refunds.reduce((cents, refund) => cents + refund.amount_cents, 0),
    dueAt: first <= now ? first : Math.max(...deadlines),
    hasKey: refunds.every((refund) => refund.pix_key !== null),
  }
}

/** Where a member stands, with what the next step needs. */
export type Standing =
  | ({ kind: 'refund' } & NonNullable<StandingFacts['refund']>)
  | ({ kind: 'pix' | 'pix_over' } & NonNullable<StandingFacts['order']>)
  | { kind: 'ends_soon'; daysLeft: number; endsAt: number; planId: string | null }
  | { kind: 'ended'; endsAt: number; planId: string | null }
  | { kind: 'no_plan' }

/**
 * What a member should read first at `now` (epoch ms): money that cannot be sent without them, a payment that waits,
 * one that may have come although its time is over, the end of the subscription, money on its way, then a subscription
 * that is missing. Null when all is well.
 */
export function standingAt({ subscription, order, refund }: StandingFacts, now: number): Standing | null {
  const owed: Standing | null = refund && { kind: 'refund', ...refund }
  if (refund?.hasKey === false) return owed
  if (order !== null && order.expiresAt > now) return { kind: 'pix', ...order }
  const period = subscription && periodOf(subscription)
  const isActive = period !== null && subscriptionStatus(period, now) === 'active'
  const isEnding = period !== null && endsSoon(period, now)
  if (order !== null && (!isActive || isEnding)) return { kind: 'pix_over', ...order }
  if (subscription === null) return owed ?? { kind: 'no_plan' }
  const { endsAt, planId } = subscription
  if (isEnding) return { kind: 'ends_soon', daysLeft: subscriptionDaysLeft(period, now), endsAt, planId }
  if (owed !== null || isActive) return owed
  return { kind: 'ended', endsAt, planId }
}

/** Whether the latest subscription is active at `now` (epoch ms). */
export function isSubscribed({ subscription }: StandingFacts, now: number): boolean {
  return subscription !== null && subscriptionStatus(periodOf(subscription), now) === 'active'
}

function periodOf({ status, endsAt, autoRenew }: NonNullable<StandingFacts['subscription']>) {
  return { status, end_date: new Date(endsAt), auto_renew: autoRenew }
}

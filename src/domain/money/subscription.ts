import { remainingDays } from '../voucher/voucher.ts'

export type SubscriptionStatus = 'active' | 'expired' | 'cancelled' | 'pending'

const warningDays = 7

interface Subscription {
  /** As stored; unknown values count as pending. */
  status: string
  end_date: Date
  /** False after the person has cancelled. */
  auto_renew: boolean
}

/** Status at `now` (epoch ms): active only before its end (rules: Subscriptions). */
export function subscriptionStatus({ status, end_date, auto_renew }: Subscription, now: number): SubscriptionStatus {
  if (status === 'active' && end_date.getTime() <= now) return auto_renew ? 'expired' : 'cancelled'
  if (status === 'active') return 'active'
  return status === 'expired' || status === 'cancelled' ? status : 'pending'
}

/** Days left, rounded up, at least 0. `now` in epoch ms. */
export function subscriptionDaysLeft({ end_date }: { end_date: Date }, now: number): number {
  return remainingDays(end_date, now)
}

/** Whether to warn of the end: active with 7 days left or fewer (rules: Subscriptions). `now` in epoch ms. */
export function endsSoon(subscription: Subscription, now: number): boolean {
  return subscriptionStatus(subscription, now) === 'active' && subscriptionDaysLeft(subscription, now) <= warningDays
}

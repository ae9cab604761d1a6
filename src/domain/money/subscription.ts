import { remainingDays } from '../voucher/voucher.ts'

export type SubscriptionStatus = 'active' | 'expired' | 'cancelled' | 'pending'

const warningDays = 7

interface Subscription {
  /** As stored; whatever is none of the known ones reads pending (specification, section 3). */
  status: string
  end_date: Date
  /** False once the person has cancelled. */
  auto_renew: boolean
}

/** How a subscription stands at `now` (epoch ms): active only with its end ahead (specification, section 4). */
export function subscriptionStatus({ status, end_date, auto_renew }: Subscription, now: number): SubscriptionStatus {
  if (status === 'active' && end_date.getTime() <= now) return auto_renew ? 'expired' : 'cancelled'
  if (status === 'active') return 'active'
  return status === 'expired' || status === 'cancelled' ? status : 'pending'
}

/** Days left, rounded up, never below 0 (specification, section 4). */
export function subscriptionDaysLeft({ end_date }: { end_date: Date }, now: number): number {
  return remainingDays(end_date, now)
}

/** Whether to warn of the end: active, with 7 days or fewer to go (specification, sections 4 and 9). */
export function endsSoon(subscription: Subscription, now: number): boolean {
  return subscriptionStatus(subscription, now) === 'active' && subscriptionDaysLeft(subscription, now) <= warningDays
}

/** The last day of something that ends at `end`: midnight belongs to the day before. */
export function lastDay(end: Date): Date {
  return new Date(end.getTime() - 1)
}

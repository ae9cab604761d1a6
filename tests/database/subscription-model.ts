import type { TransactionSql } from 'postgres'
import { expect } from 'vitest'
import type { Event } from './subscription-events.ts'

const hour = 3_600_000
const day = 24 * hour
const offset = 3 * hour // of São Paulo, in the years of this test

/** What private.end_of_months must return, calculated independently. */
function endOfMonths(since: number, months: number): number {
  const local = new Date(since - offset)
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months + 1, 0)).getUTCDate()
  const target = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, Math.min(local.getUTCDate(), last))
  const isWhole = local.getTime() % day === 0 && local.getUTCDate() <= last
  return target + (isWhole ? 0 : day) + offset
}

type Order = {
  id: string; status: string; amount_cents: number; duration_months: number; expires_at: Date
  paid_at: Date | null; period_start: Date | null; period_end: Date | null
} // prettier-ignore
type Subscription = {
  id: string
  status: string
  start_date: Date
  end_date: Date
  auto_renew: boolean
  ended_at: Date | null
}
type State = { orders: Order[]; subscriptions: Subscription[]; lines: number }

const transitions: Record<string, string[]> = {
  pending: ['paid', 'cancelled', 'expired'],
  expired: ['paid'],
  paid: ['refunded'],
}
const success = {
  cancelOrder: 'cancelled',
  refund: 'refunded',
  withdraw: 'refunded',
  cancel: 'cancelled',
  resume: 'resumed',
  extend: 'extended',
} as const

/** Applies events to a member of the database and checks after each what must always hold. */
export class SubscriptionModel {
  private now: number
  private readonly tx: TransactionSql
  private readonly member: string
  private readonly plans: string[]
  private readonly appliedEvents = new Set<string>()
  private vouchers: { since: Date; ended: boolean }[] = []

  constructor(tx: TransactionSql, member: string, plans: string[], now: number) {
    this.tx = tx
    this.member = member
    this.plans = plans
    this.now = now
  }

  async play(step: Event): Promise<void> {
    this.now += 1 // no two events at the same instant
    const before = await this.read()
    const answer = await this.apply(step, before)
    const after = await this.read()
    this.compare(step, answer, before, after)
    await this.checkCover(after)
  }

  private get moment(): Date {
    return new Date(this.now)
  }

  private async read(): Promise<State> {
    const orders = await this.tx<Order[]>`
      select id, status, amount_cents, duration_months, expires_at, paid_at, period_start, period_end
      from public.subscription_orders where user_id = ${this.member} order by id`
    const subscriptions = await this.tx<Subscription[]>`
      select id, status, start_date, end_date, auto_renew, ended_at from public.user_subscriptions
      where user_id = ${this.member} order by start_date`
    const [log] = await this.tx<{ lines: number }[]>`
      select count(*)::int as lines from private.audit_log l where l.subject_id = any(
        select id from public.subscription_orders where user_id = ${this.member}
        union all select id from public.user_subscriptions where user_id = ${this.member})`
    return { orders: [...orders], subscriptions: [...subscriptions], lines: log!.lines }
  }

  /** Applies an event; returns the status of the answer, or '' when there is no answer or nothing to apply it to. */
  private async apply(step: Event, { orders, subscriptions }: State): Promise<string> {
    const { tx, moment } = this
    const plan = (n: number) => this.plans[n % this.plans.length]!
    const orderId = 'order' in step ? orders[step.order % Math.max(orders.length, 1)]?.id : undefined
    const subscriptionId = subscriptions.at(-1)?.id
    const one = async (answers: PromiseLike<{ answer: { status: string } }[]>) => (await answers)[0]!.answer.status
    if (step.kind === 'wait') this.now += step.ms
    if (step.kind === 'zone') await tx`select set_config('timezone', ${step.zone}, true)`
    if (step.kind === 'price') {
      await tx`update public.subscription_plans set price = ${step.cents} / 100.0, duration_months = ${step.months}
        where id = ${plan(step.plan)}`
    }
    if (step.kind === 'order')
      return one(tx`select private.place_order(${this.member}, ${plan(step.plan)}, '2025-10', ${moment}) as answer`)
    if (orderId !== undefined) {
      if (step.kind === 'pay') {
        return one(
          tx`select private.pay_order(${orderId}, ${`evento-${String(step.event)}`}, ${step.late}, null,
              ${moment}) as answer`,
        )
      }
      if (step.kind === 'refund')
        return one(tx`select private.refund_order(${orderId}, 'order.refunded', 'teste', ${moment}) as answer`)
      if (step.kind === 'withdraw')
        return one(tx`select private.refund_order(${orderId}, 'order.withdrawn', null, ${moment}) as answer`)
      if (step.kind === 'cancelOrder') {
        const [open] = await tx<{ open: boolean }[]>`
          select private.order_state(o, ${moment}) = 'pending' as open from public.subscription_orders o
          where o.id = ${orderId}`
        if (!open!.open) return 'not_pending'
        await tx`select private.end_order(o, 'cancelled', 'teste', ${moment}) from public.subscription_orders o
          where o.id = ${orderId}`
        return 'cancelled'
      }
    }
    if (subscriptionId !== undefined) {
      if (step.kind === 'cancel')
        return one(tx`select private.cancel_subscription(${subscriptionId}, 'teste', ${moment}) as answer`)
      if (step.kind === 'resume')
        return one(tx`select private.resume_subscription(${subscriptionId}, ${moment}) as answer`)
      if (step.kind === 'extend')
        return one(
          tx`select private.extend_subscription(${subscriptionId}, ${step.days}, 'teste', ${moment}) as answer`,
        )
    }
    return ''
  }

  private compare(step: Event, answer: string, before: State, after: State): void {
    const context = JSON.stringify([step, answer, this.moment])
    const applied =
      (answer === 'paid' && step.kind === 'pay') ||
      (step.kind in success && answer === success[step.kind as keyof typeof success])
    if (step.kind !== 'order' && !applied) {
      expect(after.orders, context).toEqual(before.orders)
      expect(after.subscriptions, context).toEqual(before.subscriptions)
    }
    if (step.kind === 'pay' && 'order' in step) {
      const name = `evento-${String(step.event)}`
      if (this.appliedEvents.has(name)) expect(['replayed', 'event_mismatch'], context).toContain(answer)
      if (answer === 'paid') this.appliedEvents.add(name)
    }
    expect(after.orders.filter(({ status }) => status === 'pending').length, context).toBeLessThanOrEqual(1)

    let changes = 0
    for (const order of after.orders) {
      const was = before.orders.find(({ id }) => id === order.id)
      if (was === undefined || was.status !== order.status) changes += 1
      if (was === undefined) continue
      expect([order.amount_cents, order.duration_months], context).toEqual([was.amount_cents, was.duration_months])
      if (was.status !== order.status) expect(transitions[was.status], context).toContain(order.status)
      if (was.paid_at !== null)
        expect([order.paid_at, order.period_start, order.period_end], context).toEqual([
          was.paid_at,
          was.period_start,
          was.period_end,
        ])
      else if (order.paid_at !== null) {
        expect(order.period_end!.getTime(), context).toBe(
          endOfMonths(order.period_start!.getTime(), order.duration_months),
        )
        const running = before.subscriptions.find((s) => s.status === 'active' && s.end_date > this.moment)
        expect(order.period_start, context).toEqual(running?.end_date ?? this.moment)
      }
    }
    for (const kept of after.subscriptions) {
      const was = before.subscriptions.find(({ id }) => id === kept.id)
      if (was === undefined || JSON.stringify(was) !== JSON.stringify(kept)) changes += 1
      if (was !== undefined) expect(kept.start_date, context).toEqual(was.start_date)
    }
    // A renewal may leave a row unchanged and still be logged; no change may go unlogged.
    expect(after.lines - before.lines, context).toBeGreaterThanOrEqual(changes)
    const standing = after.orders
      .filter(({ status }) => status === 'paid')
      .toSorted((a, b) => Number(a.period_start) - Number(b.period_start))
    standing.forEach((order, n) => {
      if (n > 0)
        expect(order.period_start!.getTime(), context).toBeGreaterThanOrEqual(standing[n - 1]!.period_end!.getTime())
    })
  }

  /** Checks that the functions used by vouchers agree with each other and with paid orders, and that ends are final. */
  private async checkCover({ orders, subscriptions }: State): Promise<void> {
    const { tx, moment, member } = this
    const [cover] = await tx<{ active: boolean; until: Date | null; states: string[] }[]>`
      select private.has_active_subscription(${member}, ${moment}) as active,
        private.coverage_end(${member}, ${moment}) as until,
        array(select private.subscription_state(s, ${moment}) from public.user_subscriptions s
        where s.user_id = ${member}) as states`
    expect(cover!.states.filter((state) => state === 'active').length).toBe(cover!.active ? 1 : 0)
    expect(cover!.until !== null).toBe(cover!.active)
    const running = subscriptions.find((s) => s.status === 'active' && s.end_date > moment)
    expect(cover!.until).toEqual(running?.end_date ?? null)
    for (const order of orders) {
      if (order.status === 'paid' && order.period_start! <= moment && order.period_end! > moment)
        expect(cover!.active).toBe(true)
    }
    if (orders.every(({ paid_at }) => paid_at === null)) expect(cover!.active).toBe(false)

    for (const voucher of this.vouchers) {
      const [end] = await tx<{ ends: Date }[]>`
        select private.voucher_end(${member}, ${voucher.since},
          ${voucher.since}::timestamptz + interval '30 days') as ends`
      const ended = end!.ends <= moment
      expect(voucher.ended && !ended).toBe(false)
      expect(ended || cover!.active).toBe(true)
      voucher.ended = ended
    }
    if (cover!.active) this.vouchers = [...this.vouchers.slice(-3), { since: moment, ended: false }]
  }
}

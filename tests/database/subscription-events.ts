import * as fc from 'fast-check'

const hour = 3_600_000
const day = 24 * hour

/** Something that can happen to a member's orders and subscriptions; `order` and `plan` choose one by number. */
export type Event =
  | { kind: 'wait'; ms: number }
  | { kind: 'order'; plan: number }
  | { kind: 'pay'; order: number; event: number; late: boolean }
  | { kind: 'cancelOrder' | 'refund' | 'withdraw'; order: number }
  | { kind: 'cancel' | 'resume' }
  | { kind: 'extend'; days: number }
  | { kind: 'price'; plan: number; cents: number; months: number }
  | { kind: 'zone'; zone: string }

const nth = fc.nat({ max: 5 })
const wait = fc.oneof(
  fc.integer({ min: 1, max: 48 }).map((hours) => hours * hour),
  fc.integer({ min: 1, max: 70 }).map((days) => days * day),
  fc.constantFrom(1, 1_000, 3 * day - 1, 3 * day, 7 * day, 8 * day, 28 * day, 31 * day, 366 * day),
)
/** A random event. */
export const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: wait.map((ms) => ({ kind: 'wait' as const, ms })) },
  { weight: 3, arbitrary: nth.map((plan) => ({ kind: 'order' as const, plan })) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), order: nth, event: nth, late: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancelOrder' as const, 'refund' as const, 'withdraw' as const),
      order: nth,
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom('cancel' as const, 'resume' as const).map((kind) => ({ kind })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map((days) => ({ kind: 'extend' as const, days })) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      plan: nth,
      cents: fc.integer({ min: 1, max: 90_000 }),
      months: fc.integer({ min: 1, max: 13 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('UTC', 'Asia/Tokyo', 'America/Noronha', 'Pacific/Kiritimati')
      .map((zone) => ({ kind: 'zone' as const, zone })),
  },
)
/** When a run starts: ends of months, February of leap years and others, hours around midnight in São Paulo. */
export const start = fc
  .tuple(
    fc.constantFrom('2027-01-28', '2027-01-31', '2027-12-31', '2028-01-30', '2028-02-29', '2028-03-31', '2028-08-15'),
    fc.integer({ min: -2, max: 26 }),
  )
  .map(([date, hours]) => Date.parse(`${date}T00:00:00-03:00`) + hours * hour)

import { moneyProblem, parseCents } from '../money/money.ts'

const limits = { min: 1, max: 1_000_000 } // the same in the database

/** A typed saving in cents, null for empty text, or a sentence that says why it cannot be saved. */
export function parseSaving(text: string): { cents: number | null } | { problem: string } {
  if (text.trim() === '') return { cents: null }
  const problem = moneyProblem(text, limits)
  return problem === undefined ? { cents: parseCents(text) } : { problem }
}

/** Savings of one year: sum in cents, and the number of visits with and without an amount. */
export interface YearSavings {
  year: number
  cents: number
  visitsWithAmount: number
  visitsWithoutAmount: number
}

/** Savings of the year of `now` (epoch ms), by the time of use, in the device's time zone. */
export function savingsOfYear(
  vouchers: readonly { used_at: Date | null; saved_cents: number | null }[],
  now: number,
): YearSavings {
  const year = new Date(now).getFullYear()
  const visits = vouchers.filter(({ used_at: usedAt }) => usedAt?.getFullYear() === year)
  const amounts = visits.flatMap(({ saved_cents: cents }) => cents ?? [])
  return {
    year,
    cents: amounts.reduce((sum, cents) => sum + cents, 0),
    visitsWithAmount: amounts.length,
    visitsWithoutAmount: visits.length - amounts.length,
  }
}

import { parseCents } from '../money/money.ts'

const maxCents = 1_000_000 // same limit as in the database

/** Parses a typed saving into cents; null for empty text; 'invalid' or 'too_much' for amounts that cannot be saved. */
export function parseSaving(text: string): number | null | 'invalid' | 'too_much' {
  if (text.trim() === '') return null
  const cents = parseCents(text)
  if (cents === null || cents === 0) return 'invalid'
  return cents > maxCents ? 'too_much' : cents
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

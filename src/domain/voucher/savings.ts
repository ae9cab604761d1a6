import { parseCents } from '../money/money.ts'

const mostCents = 1_000_000 // as the database has it

/** An amount saved as a person types it, in cents; null for none. 'invalid' and 'too_much' are none that can be kept. */
export function parseSaving(text: string): number | null | 'invalid' | 'too_much' {
  if (text.trim() === '') return null
  const cents = parseCents(text)
  if (cents === null || cents === 0) return 'invalid'
  return cents > mostCents ? 'too_much' : cents
}

/** What the club saved in a year: the sum in cents, of how many visits, and how many visits have no amount yet. */
export interface YearSavings {
  year: number
  cents: number
  noted: number
  missing: number
}

/** The savings of the year in which `now` (epoch ms) lies; years are those of the device's time zone, by the moment of use. */
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
    noted: amounts.length,
    missing: visits.length - amounts.length,
  }
}

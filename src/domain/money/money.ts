import * as z from 'zod/mini'
import { moneyTexts as t } from '../../texts/money.ts'
import { formatMoney } from '../format.ts'

/** Smallest and largest amount that a field takes, in cents. */
export interface MoneyLimits {
  min: number
  max: number
}

/**
 * Parses typed reais ('34,90', '34.9', '1.234,50', 'R$ 34') into cents. A dot before one or two last digits is a
 * decimal sign; before groups of three it separates thousands. Null for other text, also if two amounts could be meant.
 */
export function parseCents(text: string): number | null {
  const amount = amountIn(text)
  const match = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(amount) ?? /^(\d+)\.(\d{1,2})$/.exec(amount)
  const [, reais, fraction = ''] = match ?? []
  if (reais === undefined) return null
  return Number(reais.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Why a text is no amount within the limits, as a sentence; undefined if it is one. */
export function moneyProblem(text: string, { min, max }: MoneyLimits): string | undefined {
  const cents = parseCents(text)
  if (cents !== null && cents < min) return t.tooSmall(formatMoney(min / 100))
  if (cents !== null) return cents > max ? t.tooMuch(formatMoney(max / 100)) : undefined
  const amount = amountIn(text)
  if (/^[-−–]\s*\d/.test(amount)) return t.negative
  return /^\d[\d.,\s]*\d$/.test(amount) ? t.ambiguous : t.unreadable
}

/** A form field in which an amount is typed; its output is in reais, as prices are stored. */
export function moneyField(limits: MoneyLimits) {
  return z.pipe(
    z.string().check((context) => {
      const message = moneyProblem(context.value, limits)
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value })
    }),
    z.transform((text) => (parseCents(text) ?? Number.NaN) / 100),
  )
}

/** Formats cents for an input: '34,90'. */
export function formatCents(cents: number): string {
  return `${String(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`
}

/** Whether one amount is ten times the other or more, as after a slip with the comma. Both in the same unit. */
export function isTenfold(before: number, after: number): boolean {
  const [small, large] = before < after ? [before, after] : [after, before]
  return small > 0 && large >= small * 10
}

function amountIn(text: string): string {
  return text.trim().replace(/^R\$\s*/, '')
}

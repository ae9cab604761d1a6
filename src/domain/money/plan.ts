import * as z from 'zod/mini'
import { siteTexts } from '../../texts/site/site.ts'

/** What stands after a plan's price: '/mês', '/ano', or how many months it covers (specification, section 9). */
export function planPeriod(durationMonths: number): string {
  if (durationMonths === 1) return siteTexts.plans.perMonth
  return durationMonths === 12 ? siteTexts.plans.perYear : siteTexts.plans.everyMonths(durationMonths)
}

const features = z.array(z.string())

/** A plan's features, which arrive as a list or as its JSON text (specification, section 3); none when unreadable. */
export function planFeatures(stored: unknown): string[] {
  const parsed = features.safeParse(typeof stored === 'string' ? fromJson(stored) : stored)
  return parsed.success ? parsed.data : []
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

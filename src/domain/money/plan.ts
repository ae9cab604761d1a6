import * as z from 'zod/mini'
import { siteTexts } from '../../texts/site/site.ts'

/** Suffix of a plan's price: '/mês', '/ano' or 'a cada 3 meses' (rules: Subscriptions). */
export function planPeriod(durationMonths: number): string {
  if (durationMonths === 1) return siteTexts.plans.perMonth
  return durationMonths === 12 ? siteTexts.plans.perYear : siteTexts.plans.everyMonths(durationMonths)
}

const features = z.array(z.string())

/** A plan's features, stored as a list or as JSON text; empty if neither. */
export function planFeatures(stored: unknown): string[] {
  const parsed = features.safeParse(typeof stored === 'string' ? parseJson(stored) : stored)
  return parsed.success ? parsed.data : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import * as z from 'zod/mini'
import { adminMessageTexts } from '../../texts/admin/messages.ts'
import { clubDay } from '../calendar-day.ts'
import { formatCalendarDay } from '../format.ts'

const t = adminMessageTexts.form
const noticeDays = 30
const dayMs = 24 * 60 * 60_000

export const announcementKinds = ['plans_open', 'price_change', 'terms_change'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

export interface AnnouncementValues {
  kind: AnnouncementKind
  title: string
  text: string
  /** The day on which the announced change takes effect, yyyy-MM-dd; null for the opening of plans. */
  effectiveOn: string | null
}

/** The first day from which a change may hold that is announced now (epoch ms), in São Paulo: yyyy-MM-dd. */
export function firstEffectiveDay(now: number): string {
  return clubDay(new Date(now + noticeDays * dayMs))
}

/**
 * The form of an announcement (rules: Notifications). A changed price and changed terms need 30 days' notice. `now`
 * (epoch ms) is asked at each check, as the form may stay open over midnight.
 */
export function announcementSchema(now: () => number) {
  return z.pipe(
    z
      .object({
        kind: z.enum(announcementKinds),
        title: z.string().check(z.trim(), z.minLength(3, t.shortTitle), z.maxLength(80)),
        text: z.string().check(z.trim(), z.minLength(10, t.shortText), z.maxLength(1500)),
        effectiveOn: z.string(),
      })
      .check(
        z.refine(({ kind, effectiveOn }) => kind === 'plans_open' || effectiveOn >= firstEffectiveDay(now()), {
          error: () => t.tooSoon(formatCalendarDay(firstEffectiveDay(now()))),
          path: ['effectiveOn'],
        }),
      ),
    z.transform((typed): AnnouncementValues => ({
      ...typed,
      effectiveOn: typed.kind === 'plans_open' ? null : typed.effectiveOn,
    })),
  )
}

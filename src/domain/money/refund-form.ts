import * as z from 'zod/mini'
import { adminRefundTexts } from '../../texts/admin/refunds.ts'
import { clubDay, formatClubDate } from '../calendar-day.ts'

const t = adminRefundTexts.doneDialog

/**
 * The form that says when and how a refund was sent, from the day on which it was asked for until today. `now` (epoch
 * ms) is asked at each check, as the form may stay open over midnight.
 */
export function refundDoneSchema(askedAt: Date, now: () => number) {
  return z.object({
    day: z.string().check(
      z.refine((day) => day >= clubDay(askedAt) && day <= clubDay(new Date(now())), {
        error: () => t.wrongDay(formatClubDate(askedAt), formatClubDate(new Date(now()))),
      }),
    ),
    reference: z.string().check(z.trim(), z.minLength(3, t.shortReference), z.maxLength(100)),
  })
}

import * as z from 'zod/mini'
import { adminRefundTexts } from '../../texts/admin/refunds.ts'
import { clubDay, formatClubDate } from '../calendar-day.ts'

const t = adminRefundTexts.doneDialog

/** The form that says when and how a refund was sent, from the day on which it was asked for until today (epoch ms). */
export function refundDoneSchema(askedAt: Date, now: number) {
  const [first, last] = [clubDay(askedAt), clubDay(new Date(now))]
  const wrongDay = t.wrongDay(formatClubDate(askedAt), formatClubDate(new Date(now)))
  return z.object({
    day: z.string().check(z.refine((day) => day >= first && day <= last, wrongDay)),
    reference: z.string().check(z.trim(), z.minLength(3, t.shortReference), z.maxLength(100)),
  })
}

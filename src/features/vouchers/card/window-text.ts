import { formatShortWeekday } from '../../../domain/calendar-day.ts'
import type { VoucherWindow } from '../../../domain/voucher/voucher-window.ts'
import { zoneDay, zoneTime } from '../../../domain/zone-clock.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'

const t = voucherTexts.window
const dayMs = 86_400_000

/** 'Vale agora', 'Hoje a partir das 18:00' or 'Não vale hoje', in the restaurant's time zone. */
export function windowLabel(window: VoucherWindow, timeZone: string): string {
  if (window.state === 'now') return t.now
  return window.state === 'later_today' ? t.laterToday(zoneTime(timeZone, window.from.getTime())) : t.notToday
}

/** Until when a voucher is valid, or when it is valid again; null if unknown. `now` in epoch ms. */
export function windowHint(window: VoucherWindow, timeZone: string, now: number): string | null {
  if (window.state === 'now') return window.until && t.until(endText(timeZone, window.until.getTime(), now))
  if (window.state !== 'not_today' || window.next === null) return null
  const next = window.next.getTime()
  return t.next(momentText(timeZone, next, now, t.at(zoneTime(timeZone, next))))
}

/** Midnight is the end of the day before, not 00:00 of the next one. */
function endText(timeZone: string, end: number, now: number): string {
  const time = zoneTime(timeZone, end)
  return time === '00:00' ? momentText(timeZone, end - 1, now, t.midnight) : momentText(timeZone, end, now, t.at(time))
}

function momentText(timeZone: string, moment: number, now: number, time: string): string {
  const day = zoneDay(timeZone, moment)
  if (day === zoneDay(timeZone, now)) return t.today(time)
  if (day === zoneDay(timeZone, now + dayMs)) return t.tomorrow(time)
  return t.onDay(formatShortWeekday(day), time)
}

import { formatShortWeekday } from '../../../domain/calendar-day.ts'
import type { VoucherWindow } from '../../../domain/voucher/voucher-window.ts'
import { zoneDay, zoneTime } from '../../../domain/zone-clock.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'

const t = voucherTexts.window
const dayMs = 86_400_000

/** 'Vale agora', 'Hoje a partir de 18:00' or 'Não vale hoje', in the restaurant's time zone. */
export function windowLabel(window: VoucherWindow, timeZone: string): string {
  if (window.state === 'now') return t.now
  return window.state === 'later_today' ? t.laterToday(zoneTime(timeZone, window.from.getTime())) : t.notToday
}

/** Until when a voucher is valid, or when it is valid again; null if unknown. `now` in epoch ms. */
export function windowHint(window: VoucherWindow, timeZone: string, now: number): string | null {
  if (window.state === 'now') return window.until && t.until(momentText(timeZone, window.until, now))
  return window.state === 'not_today' && window.next ? t.next(momentText(timeZone, window.next, now)) : null
}

function momentText(timeZone: string, date: Date, now: number): string {
  const time = zoneTime(timeZone, date.getTime())
  const day = zoneDay(timeZone, date.getTime())
  if (day === zoneDay(timeZone, now)) return t.today(time)
  if (day === zoneDay(timeZone, now + dayMs)) return t.tomorrow(time)
  return t.onDay(formatShortWeekday(day), time)
}

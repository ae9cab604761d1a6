import { adminTexts } from '../../../texts/admin/dashboard.ts'

const t = adminTexts.figures.time

/** A time in its largest whole unit, rounded up: 'em até' it. */
export function timeText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes < 60) return t.minute(minutes)
  const hours = Math.ceil(minutes / 60)
  return hours < 24 ? t.hour(hours) : t.day(Math.ceil(hours / 24))
}

import type { DayChoice, ManagerView } from './manager-view.ts'

/** Calendar days, both included, yyyy-MM-dd; null is open. */
export interface DayRange {
  first: string | null
  last: string | null
}

/** The days that a choice means when it is `today` there; `usual` where the URL names none. */
export function dayRange({ quando, de, ate }: ManagerView, usual: DayChoice, today: string): DayRange {
  switch (quando ?? usual) {
    case 'hoje':
      return { first: today, last: today }
    case '7dias':
      return { first: daysBefore(today, 6), last: null }
    case '30dias':
      return { first: daysBefore(today, 29), last: null }
    case 'tudo':
      return { first: null, last: null }
    case 'escolher':
      return { first: de ?? null, last: ate ?? null }
  }
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

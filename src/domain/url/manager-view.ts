import { calendarDay, oneOf, pageNumber, searchReader, text, type SearchOf } from './search-reader.ts'

const tabs = ['leituras', 'vouchers', 'avaliacoes'] as const

export const dayChoices = ['hoje', '7dias', '30dias', 'tudo', 'escolher'] as const
export type DayChoice = (typeof dayChoices)[number]

/** What narrows a manager's lists: kinds of scans, and states of vouchers. */
export const scanKinds = ['validados', 'recusados', 'desfeitos'] as const
export const voucherStates = ['ativos', 'usados', 'vencidos'] as const

const params = {
  /** The restaurant's slug; absent for all of them, or the first. */
  restaurante: (value: unknown) => (typeof value === 'string' && /^[a-z0-9-]{1,120}$/.test(value) ? value : undefined),
  /** Absent for the first tab. */
  aba: oneOf(tabs, 'leituras'),
  quando: oneOf(dayChoices),
  /** First and last day of the choice 'escolher', yyyy-MM-dd. */
  de: calendarDay,
  ate: calendarDay,
  situacao: oneOf([...scanKinds, ...voucherStates]),
  busca: text(100),
  pagina: pageNumber,
}

/** What a manager's lists show. */
export type ManagerView = SearchOf<typeof params>

/** Reads what a manager's lists show from a URL. */
export const parseManagerView = searchReader(params)

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

/** The calendar day of a moment (epoch ms) at a place, yyyy-MM-dd. */
export function dayAt(timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  )
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

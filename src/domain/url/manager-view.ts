import { calendarDay, oneOf, pageNumber, searchReader, text, type SearchOf } from './search-reader.ts'

const tabs = ['leituras', 'vouchers', 'avaliacoes'] as const

export const dayChoices = ['hoje', '7dias', '30dias', 'tudo', 'escolher'] as const
export type DayChoice = (typeof dayChoices)[number]

/** What narrows a manager's lists: kinds of scans, and states of vouchers. */
export const scanKinds = ['validados', 'recusados', 'desfeitos'] as const
export const voucherStates = ['ativos', 'usados', 'vencidos'] as const

const params = {
  /** The restaurant's slug, or its id in notifications; absent for all of them, or the first. */
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

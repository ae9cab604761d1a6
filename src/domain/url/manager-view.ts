const managerTabs = ['leituras', 'vouchers', 'avaliacoes'] as const
type ManagerTab = (typeof managerTabs)[number]

export const dayChoices = ['hoje', '7dias', '30dias', 'tudo', 'escolher'] as const
export type DayChoice = (typeof dayChoices)[number]

/** What the lists of a manager may be narrowed to: kinds of scans, and states of vouchers. */
export const scanKinds = ['validados', 'recusados', 'desfeitos'] as const
export const voucherStates = ['ativos', 'usados', 'vencidos'] as const

/** A manager's lists as they stand in the URL; what is absent is the first tab, every establishment, the usual days. */
export interface ManagerView {
  /** The establishment's slug. */
  restaurante?: string | undefined
  aba?: ManagerTab | undefined
  quando?: DayChoice | undefined
  /** First and last day of the choice 'escolher', yyyy-MM-dd. */
  de?: string | undefined
  ate?: string | undefined
  situacao?: (typeof scanKinds)[number] | (typeof voucherStates)[number] | undefined
  busca?: string | undefined
  pagina?: number | undefined
}

/** Reads a URL; what is not understood counts as absent. By hand: the router reads it before any page. */
export function parseManagerView(search: Record<string, unknown>): ManagerView {
  const { restaurante, busca, pagina } = search
  const view: ManagerView = {
    restaurante: typeof restaurante === 'string' && /^[a-z0-9-]{1,120}$/.test(restaurante) ? restaurante : undefined,
    aba: managerTabs.find((tab) => tab === search['aba'] && tab !== managerTabs[0]),
    quando: dayChoices.find((choice) => choice === search['quando']),
    de: dayOf(search['de']),
    ate: dayOf(search['ate']),
    situacao: [...scanKinds, ...voucherStates].find((one) => one === search['situacao']),
    // The router reads a search for digits as a number.
    busca:
      (typeof busca === 'string' || typeof busca === 'number') && String(busca).trim() !== ''
        ? String(busca).slice(0, 100)
        : undefined,
    pagina:
      typeof pagina === 'number' && Number.isSafeInteger(pagina) && pagina > 1 && pagina <= 1_000_000
        ? pagina
        : undefined,
  }
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined))
}

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

function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined
}

import { orderStatuses, type OrderStatus } from './order.ts'

/** What the list of orders shows, as it stands in the URL; the first page and 'everything' are absent. */
export interface OrderFilters {
  situacao?: OrderStatus | undefined
  /** First and last day on which the order was made, yyyy-MM-dd. */
  de?: string | undefined
  ate?: string | undefined
  busca?: string | undefined
  pagina?: number | undefined
}

/** Reads the filters of a URL; what is not understood counts as absent. */
export function parseOrderFilters(search: Record<string, unknown>): OrderFilters {
  const { busca, pagina } = search
  const filters: OrderFilters = {
    situacao: orderStatuses.find((status) => status === search['situacao']),
    de: dayOf(search['de']),
    ate: dayOf(search['ate']),
    // The router reads a search for digits as a number.
    busca:
      (typeof busca === 'string' || typeof busca === 'number') && String(busca).trim() !== ''
        ? String(busca).slice(0, 100)
        : undefined,
    pagina: typeof pagina === 'number' && Number.isSafeInteger(pagina) && pagina > 1 ? pagina : undefined,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** From the start of the first day to the end of the last, in the device's time zone. */
export function createdRange({ de, ate }: OrderFilters): { from: Date | null; to: Date | null } {
  const to = ate === undefined ? null : localDay(ate)
  to?.setDate(to.getDate() + 1)
  return { from: de === undefined ? null : localDay(de), to }
}

function localDay(day: string): Date {
  return new Date(`${day}T00:00:00`)
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(localDay(value).getTime())
    ? value
    : undefined
}

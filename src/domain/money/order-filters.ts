import { calendarDay, oneOf, pageNumber, searchReader, text, type SearchOf } from '../url/search-reader.ts'
import { orderStatuses } from './order.ts'

const params = {
  situacao: oneOf(orderStatuses),
  /** First and last day on which the order was made, yyyy-MM-dd. */
  de: calendarDay,
  ate: calendarDay,
  busca: text(100),
  pagina: pageNumber,
}

/** What the list of orders shows; the first page and 'everything' are absent. */
export type OrderFilters = SearchOf<typeof params>

/** Reads the filters of the list of orders from a URL. */
export const parseOrderFilters = searchReader(params)

/** Whether the filters leave orders out of the list. */
export function isFiltered(filters: OrderFilters): boolean {
  return Object.entries(filters).some(([name, value]) => name !== 'pagina' && value !== undefined)
}

/** From the start of the first day to the end of the last, in the device's time zone; null is open. */
export function createdRange({ de, ate }: OrderFilters): { from: Date | null; to: Date | null } {
  const to = ate === undefined ? null : localDay(ate)
  to?.setDate(to.getDate() + 1)
  return { from: de === undefined ? null : localDay(de), to }
}

function localDay(day: string): Date {
  return new Date(`${day}T00:00:00`)
}

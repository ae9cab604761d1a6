import { calendarDay, oneOf, pageNumber, searchReader, text, type SearchOf } from '../url/search-reader.ts'
import { rowsPerPage } from '../url/table-rows.ts'
import { orderStatuses } from './order-status.ts'

/** What the list can be narrowed to: a status, or the orders whose paid period is running. */
export const orderSituations = [...orderStatuses, 'running'] as const

const params = {
  situacao: oneOf(orderSituations),
  /** First and last day in São Paulo on which the order was made, yyyy-MM-dd. */
  de: calendarDay,
  ate: calendarDay,
  busca: text(100),
  pagina: pageNumber,
  linhas: rowsPerPage,
}

/** What the list of orders shows; the first page and 'everything' are absent. */
export type OrderFilters = SearchOf<typeof params>

/** Reads the filters of the list of orders from a URL. */
export const parseOrderFilters = searchReader(params)

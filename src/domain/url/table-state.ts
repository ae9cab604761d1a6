import { calendarDay, id, oneOf, pageNumber, searchReader, text, type SearchOf } from './search-reader.ts'
import { rowsPerPage } from './table-rows.ts'

/** The search params of an admin's table: search text, filter, sort order and page. */
export const tableParams = {
  busca: text(80),
  filtro: text(80),
  /** Key of the column that sorts; absent for the table's own order. */
  ordem: text(80),
  sentido: oneOf(['asc', 'desc']),
  /** The history: who did it. */
  quem: id,
  /** First and last day in São Paulo, yyyy-MM-dd; the last one only in the history. */
  de: calendarDay,
  ate: calendarDay,
  /** Only what the signed-in admin looks after. */
  meus: oneOf([true]),
  pagina: pageNumber,
  linhas: rowsPerPage,
}

export type TableState = SearchOf<typeof tableParams>

/** Reads a table's state from a URL. */
export const parseTableState = searchReader(tableParams)

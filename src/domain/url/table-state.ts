import { oneOf, pageNumber, searchReader, text, type SearchOf } from './search-reader.ts'

/** The search params of an admin's table: search text, filter, sort order and page. */
export const tableParams = {
  busca: text(80),
  filtro: text(80),
  /** Key of the column that sorts; absent for the table's own order. */
  ordem: text(80),
  sentido: oneOf(['asc', 'desc']),
  pagina: pageNumber,
}

export type TableState = SearchOf<typeof tableParams>

/** Reads a table's state from a URL. */
export const parseTableState = searchReader(tableParams)

/** Rows on a page of an admin's table (rules: Limits). */
export const adminPageSize = 10

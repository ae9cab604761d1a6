import { oneOf } from './search-reader.ts'

/** How many rows a page of an admin's table may have (rules: Limits). */
export const rowChoices = [10, 25, 50] as const
export type RowChoice = (typeof rowChoices)[number]

/** Reads one of `rowChoices`; the usual one does not appear in the URL. */
export const rowsPerPage = oneOf(rowChoices, rowChoices[0])

/** Totals stop counting there: lists say that there are more, and their pages reach so far. */
const countedRows = 10_000

/** How many pages a list has, at least one. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(Math.min(total, countedRows) / size))
}

/** Which page of a table, and how many rows it has; undefined for the first and the usual ones. */
export interface ShownRows {
  pagina?: number | undefined
  linhas?: RowChoice | undefined
}

/** How many rows a page has. */
export function pageSizeOf({ linhas }: ShownRows): number {
  return linhas ?? rowChoices[0]
}

/** The same place in pages of another size: the first row of the page stays on it. */
export function withRows(shown: ShownRows, rows: number): ShownRows {
  const page = Math.floor((((shown.pagina ?? 1) - 1) * pageSizeOf(shown)) / rows) + 1
  return { pagina: page === 1 ? undefined : page, linhas: rowsPerPage(rows) }
}

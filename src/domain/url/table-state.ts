/** How a table of the desk stands in the URL: search text, filter, order and page. What is absent is the table's own way. */
export interface TableState {
  busca?: string | undefined
  filtro?: string | undefined
  ordem?: string | undefined
  sentido?: 'asc' | 'desc' | undefined
  pagina?: number | undefined
}

const longestText = 80

/** Rows of a page of an admin's table (specification, section 9). */
export const adminPageSize = 10

/**
 * Reads a table's state from a URL; an unreadable value counts as absent. By hand, because the router reads it before
 * any page: zod would be on the home page.
 */
export function parseTableState(search: Record<string, unknown>): TableState {
  const text = (name: 'busca' | 'filtro' | 'ordem') => {
    const value = search[name]
    const trimmed =
      typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longestText) : ''
    return trimmed === '' ? {} : { [name]: trimmed }
  }
  const sentido = (['asc', 'desc'] as const).find((order) => order === search['sentido'])
  const pagina = Number(search['pagina'])
  return {
    ...text('busca'),
    ...text('filtro'),
    ...text('ordem'),
    ...(sentido === undefined ? {} : { sentido }),
    ...(Number.isInteger(pagina) && pagina > 1 && pagina <= 100_000 ? { pagina } : {}),
  }
}

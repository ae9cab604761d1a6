import type { OrderFilters } from '../../../domain/money/order-filters.ts'

/** Whether the filters leave orders out of the list. */
export function isFiltered(filters: OrderFilters): boolean {
  return Object.entries(filters).some(([name, value]) => name !== 'pagina' && name !== 'linhas' && value !== undefined)
}

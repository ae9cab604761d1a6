import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseTableState, type TableState } from '../../../domain/url/table-state.ts'

const nothing: Record<keyof TableState, undefined> = {
  busca: undefined,
  filtro: undefined,
  ordem: undefined,
  sentido: undefined,
  pagina: undefined,
}

/** How the table stands in the URL, and how to change it there; what else stands in the URL stays. */
export function useTableState(): [TableState, (state: TableState) => void] {
  const navigate = useNavigate()
  const state = parseTableState(useSearch({ strict: false }))
  const change = (next: TableState) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...nothing, ...next }),
      replace: true,
      resetScroll: false,
    })
  return [state, change]
}

import { useSearch } from '@tanstack/react-router'
import { useOwnNavigate } from '../layout/use-own-navigate.ts'

/**
 * What a list shows, as the URL holds it: `read` is the search reader of its route. A change goes to the first page
 * unless it names another, and leaves the rest of the URL alone.
 */
export function useUrlState<State extends object>(
  read: (search: Record<string, unknown>) => State,
): [State, (changed: Partial<State>) => void] {
  const navigate = useOwnNavigate()
  const state = read(useSearch({ strict: false }))
  const change = (changed: Partial<State>) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, pagina: undefined, ...changed }),
      replace: true,
      resetScroll: false,
    })
  return [state, change]
}

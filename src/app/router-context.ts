import type { QueryClient } from '@tanstack/react-query'

/** What every route can reach. Who is signed in is asked of `data/auth/identity` at the moment of the navigation. */
export interface RouterContext {
  queryClient: QueryClient
}

import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Reads again what these keys cover; resolves once it has come. A read on its way is given up: it may be older. */
export async function refetch(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await queryClient.cancelQueries({ queryKey }) // a first load would go on, also when it is invalidated
      await queryClient.invalidateQueries({ queryKey })
    }),
  )
}

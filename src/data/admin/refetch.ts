import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Refetches the queries of these keys; resolves once the data is there. Cancels running reads, which may be older. */
export async function refetch(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await queryClient.cancelQueries({ queryKey }) // invalidating alone does not restart a first load
      await queryClient.invalidateQueries({ queryKey })
    }),
  )
}

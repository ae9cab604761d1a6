import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import type { QueryClient } from '@tanstack/react-query'
import { persistedCacheKey } from '../data/offline/persisted-cache-key.ts'

const maxAge = 7 * 24 * 3_600_000
const schemaVersion = '1' // changes with the shape of a persisted row, not with the build

/** Restores a person's allow-listed queries from localStorage and keeps them there; resolves with how to stop. */
export async function persistQueries(queryClient: QueryClient, userId: string): Promise<() => void> {
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister: createSyncStoragePersister({ storage: localStorage, key: persistedCacheKey(userId) }),
    maxAge,
    buster: schemaVersion,
    dehydrateOptions: { shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.status === 'success' },
  })
  await restored
  return stop
}

import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { persistQueryClient, type PersistedClient } from '@tanstack/react-query-persist-client'
import { currentIdentity } from '../data/device/identity.ts'
import { persistedCacheKey } from '../data/persisted-cache-key.ts'
import { queryClient } from '../data/query-client.ts'
import { keptOnDevice } from '../data/stale-times.ts'

const schemaVersion = '2' // changes with the shape of a persisted row, not with the build

/** Restores a person's allow-listed queries from localStorage and keeps them there; resolves with how to stop. */
export async function persistQueries(userId: string): Promise<() => void> {
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => {
      // The persister writes up to a second late, even when it was stopped: what a person left must not come back.
      if (currentIdentity()?.userId === userId) localStorage.setItem(key, value)
    },
    removeItem: (key: string) => localStorage.removeItem(key),
  }
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister: createSyncStoragePersister({ storage, key: persistedCacheKey(userId), serialize }),
    maxAge: keptOnDevice.gcTime,
    buster: schemaVersion,
    hydrateOptions: { defaultOptions: { queries: { gcTime: keptOnDevice.gcTime } } },
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.data !== undefined,
    },
  })
  await restored
  return stop
}

/** What was read stays true when reading it again failed: without a network that is every time. */
function serialize(client: PersistedClient): string {
  const queries = client.clientState.queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }))
  return JSON.stringify({ ...client, clientState: { ...client.clientState, queries } })
}

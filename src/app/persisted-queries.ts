import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { persistQueryClient, type PersistedClient } from '@tanstack/react-query-persist-client'
import { personalName } from '../data/device/personal-name.ts'
import { queryClient } from '../data/query-client.ts'
import { currentSession } from '../data/session.ts'
import { keptOnDevice } from '../data/stale-times.ts'

const schemaVersion = '2' // changes with the shape of a persisted row, not with the build

/** Restores the session's allow-listed queries from localStorage, and keeps them there until the person leaves. */
export async function persistQueries(): Promise<void> {
  const { userId, signal } = currentSession()
  if (signal.aborted) return
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => {
      if (!signal.aborted) localStorage.setItem(key, value) // the persister writes up to a second after it was stopped
    },
    removeItem: (key: string) => localStorage.removeItem(key),
  }
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister: createSyncStoragePersister({ storage, key: personalName(userId, 'queries'), serialize }),
    maxAge: keptOnDevice.gcTime,
    buster: schemaVersion,
    hydrateOptions: { defaultOptions: { queries: { gcTime: keptOnDevice.gcTime } } },
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.data !== undefined,
    },
  })
  signal.addEventListener('abort', stop)
  await restored
}

/** Keeps a query's data when reading it again failed, as it does each time there is no network. */
function serialize(client: PersistedClient): string {
  const queries = client.clientState.queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }))
  return JSON.stringify({ ...client, clientState: { ...client.clientState, queries } })
}

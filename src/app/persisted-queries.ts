import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { persistQueryClient, type PersistedClient } from '@tanstack/react-query-persist-client'
import { personalKey } from '../data/device/personal-key.ts'
import { queryClient } from '../data/query-client.ts'
import { currentSession } from '../data/session.ts'
import { keptOnDevice } from '../data/stale-times.ts'

const schemaVersion = '2' // changes with the shape of a persisted row, not with the build

/** Restores the session's allow-listed queries from localStorage, and keeps them there until the person leaves. */
export async function persistQueries(): Promise<void> {
  const { userId, signal } = currentSession()
  if (signal.aborted) return
  const name = personalKey(userId, 'queries')
  let unwritten: PersistedClient | undefined // the persister waits a second before it writes
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => {
      unwritten = undefined
      if (!signal.aborted) localStorage.setItem(key, value) // the persister is stopped; a delayed write may still run
    },
    removeItem: (key: string) => localStorage.removeItem(key),
  }
  const persister = createSyncStoragePersister({ storage, key: name, serialize })
  const writeAtOnce = () => {
    try {
      if (unwritten) storage.setItem(name, serialize(unwritten))
    } catch {
      // A full device: what was stored before stays, as when the persister cannot write.
    }
  }
  addEventListener('pagehide', writeAtOnce, { signal }) // otherwise a reload would show the state before the last tap
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister: {
      ...persister,
      persistClient: (client) => {
        unwritten = client
        return persister.persistClient(client)
      },
    },
    maxAge: keptOnDevice.gcTime,
    buster: schemaVersion,
    hydrateOptions: { defaultOptions: { queries: { gcTime: keptOnDevice.gcTime } } },
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.data !== undefined,
    },
  })
  signal.addEventListener('abort', () => {
    stop()
    localStorage.removeItem(name) // this tab may have stored it after the sign-out in another one
  })
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

import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import type { QueryClient } from '@tanstack/react-query'
import { currentIdentity, onIdentityChange } from '../data/auth/identity.ts'
import { persistedCacheKey } from '../data/offline/persisted-cache-key.ts'

const maxAge = 7 * 24 * 3_600_000
const schemaVersion = '1' // changes with the shape of a persisted row, not with the build

/**
 * Keeps the allow-listed queries of the signed-in person in localStorage, and follows who that is: another person
 * starts with an empty cache. Resolves when what was kept is restored.
 */
export async function persistQueriesPerPerson(queryClient: QueryClient): Promise<void> {
  let userId = currentIdentity()?.userId ?? null
  let stop = () => {}

  const start = async () => {
    if (userId === null) return
    const persister = createSyncStoragePersister({ storage: localStorage, key: persistedCacheKey(userId) })
    const [unsubscribe, restored] = persistQueryClient({
      queryClient,
      persister,
      maxAge,
      buster: schemaVersion,
      dehydrateOptions: { shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.status === 'success' },
    })
    stop = unsubscribe
    await restored
  }

  onIdentityChange(() => {
    const next = currentIdentity()?.userId ?? null
    if (next === userId) return
    stop()
    queryClient.clear()
    userId = next
    void start()
  })
  await start()
}

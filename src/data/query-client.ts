import { QueryClient } from '@tanstack/react-query'
import { currentIdentity, onIdentityChange } from './device/identity.ts'
import { BackendError } from '../domain/backend-error.ts'
import { gcTimes, staleTimes } from './stale-times.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist: true` lets a query survive a reload; all others live in memory or in IndexedDB. */
    queryMeta: { persist: true }
  }
}

const transient: ReadonlySet<string> = new Set(['server', 'rate_limited'])

/**
 * The one client, provided by the routes whose screens query, so that the home page loads without the library. Network
 * mode 'always': a call without a network fails at once with a reason to show, instead of pausing behind a skeleton.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: staleTimes.default,
      gcTime: gcTimes.default,
      refetchOnReconnect: true, // off by default in this mode
      retry: (failures, error) => failures < 2 && error instanceof BackendError && transient.has(error.kind),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

let userId = currentIdentity()?.userId

// The next person starts with an empty cache.
onIdentityChange(() => {
  const next = currentIdentity()?.userId
  if (next === userId) return
  userId = next
  queryClient.clear()
})

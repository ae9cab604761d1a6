import { QueryClient } from '@tanstack/react-query'
import { currentIdentity, onIdentityChange } from './device/identity.ts'
import { BackendError } from './errors.ts'
import { gcTimes, staleTimes } from './stale-times.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist: true` is the allow-list of what survives a reload; everything else lives in memory or in Dexie. */
    queryMeta: { persist: true }
  }
}

const passing: ReadonlySet<string> = new Set(['server', 'rate_limited'])

/**
 * The one client, provided by the routes whose screens query: the home page does without the library. 'always': a call
 * without a network fails at once with a reason that the screen can show, instead of waiting paused behind a skeleton;
 * what must work offline reads Dexie.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: staleTimes.default,
      gcTime: gcTimes.default,
      refetchOnReconnect: true, // off by default in this mode
      retry: (failures, error) => failures < 2 && error instanceof BackendError && passing.has(error.kind),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

let userId = currentIdentity()?.userId

// Another person starts with an empty cache.
onIdentityChange(() => {
  const next = currentIdentity()?.userId
  if (next === userId) return
  userId = next
  queryClient.clear()
})

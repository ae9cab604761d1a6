import { QueryClient } from '@tanstack/react-query'
import { BackendError } from '../data/errors.ts'
import { gcTimes, staleTimes } from '../data/stale-times.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist: true` is the allow-list of what survives a reload; everything else lives in memory or in Dexie. */
    queryMeta: { persist: true }
  }
}

const passing: ReadonlySet<string> = new Set(['server', 'rate_limited'])

/**
 * One client a page. 'always': a call without a network fails at once with a reason that the screen can show, instead
 * of waiting paused behind a skeleton; what must work offline reads Dexie.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
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
}

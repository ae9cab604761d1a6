const answerLimitMs = 8_000

/**
 * The fetch that supabase-js uses. Two things differ from the plain one, both seen to matter without a network:
 * a call that gets no answer within 8 s fails instead of hanging, and a token refresh waits for the network, because
 * supabase-js refuses to refresh for a minute after one that failed.
 */
export async function resilientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input)
  if (url.includes('/auth/v1/token?grant_type=refresh_token')) await online()
  const limit = AbortSignal.timeout(answerLimitMs)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
}

function online(): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => {
    globalThis.addEventListener('online', () => { resolve() }, { once: true })
  })
}

const answerLimitMs = 8_000
const uploadLimitMs = 120_000
const uploadLength = 50_000
const bodyLimitMs = 60_000

/**
 * A fetch that ends: it rejects with a TimeoutError when the answer has not begun after `limitMs`, 8 s (an upload, also
 * a long text: 2 min), and cuts an answer off that takes longer than a minute from there. Never answered from the
 * browser's cache. Imports nothing: the early script (src/early) is built with it.
 */
export async function limitedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  limitMs = answerLimitMs,
): Promise<Response> {
  const limit = new AbortController()
  const giveUp = () => {
    limit.abort(new DOMException('no answer in time', 'TimeoutError'))
  }
  const caller = init?.signal
  caller?.throwIfAborted()
  caller?.addEventListener('abort', () => {
    limit.abort(caller.reason)
  })
  const body = init?.body ?? ''
  const isUpload = typeof body !== 'string' || body.length > uploadLength
  const untilAnswer = setTimeout(giveUp, isUpload ? uploadLimitMs : limitMs)
  try {
    const response = await fetch(input, { ...init, cache: 'no-store', signal: limit.signal })
    setTimeout(giveUp, bodyLimitMs) // does nothing once the body is here
    return response
  } finally {
    clearTimeout(untilAnswer)
  }
}

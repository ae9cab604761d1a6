import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFirstRequest } from './first-request.ts'

const request = { path: 'plans', url: 'http://127.0.0.1/rest/v1/plans', init: { headers: {} } }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that answers after some time with '[1]', the end of which comes later. Its timers are the fake ones. */
function stubServer({ beginsAfterMs, endsAfterMs }: { beginsAfterMs: number; endsAfterMs: number }): void {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    const bytes = new TextEncoder().encode('[1]')
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(bytes.slice(0, 2))
        const end = setTimeout(() => {
          controller.enqueue(bytes.slice(2))
          controller.close()
        }, endsAfterMs)
        signal.addEventListener('abort', () => {
          clearTimeout(end)
          controller.error(signal.reason)
        })
      },
    })
    return new Promise<Response>((resolve, reject) => {
      setTimeout(() => resolve(new Response(body)), beginsAfterMs)
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
}

test('An answer that begins in time may take longer than 8 s to arrive', async () => {
  stubServer({ beginsAfterMs: 1_000, endsAfterMs: 20_000 })
  makeFirstRequest(request)
  const answer = window.earlyAnswer?.response.then((response) => response.json())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await answer).toEqual([1])
})

test('An answer that has arrived stays readable, however late the app is', async () => {
  stubServer({ beginsAfterMs: 1_000, endsAfterMs: 2_000 })
  makeFirstRequest(request)
  await vi.advanceTimersByTimeAsync(70_000)
  expect(await (await window.earlyAnswer?.response)?.json()).toEqual([1])
})

test('An answer that has not begun after 8 s is given up', async () => {
  stubServer({ beginsAfterMs: 9_000, endsAfterMs: 10_000 })
  makeFirstRequest(request)
  const failure = window.earlyAnswer?.response.catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await failure).toMatchObject({ name: 'TimeoutError' })
})

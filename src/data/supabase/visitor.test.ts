import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowserGlobals } from '../../../tests/support/browser-globals.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Asks for the plans, for which the early script has got this answer already. */
async function askForPlans(early: Response): Promise<unknown> {
  stubBrowserGlobals()
  vi.stubGlobal('window', { earlyAnswer: { path: 'plans', body: undefined, response: Promise.resolve(early) } })
  vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1')
  vi.resetModules()
  const { askAsVisitor } = await import('./visitor.ts')
  return askAsVisitor('plans')
}

test('Returns the JSON of an answer and rejects an error with its kind', async () => {
  expect(await askForPlans(Response.json([1]))).toEqual([1])
  await expect(askForPlans(Response.json({ message: 'no', code: '42501' }, { status: 403 }))).rejects.toMatchObject({
    kind: 'forbidden',
    message: 'no',
  })
  await expect(askForPlans(new Response('<h1>', { status: 500 }))).rejects.toMatchObject({ kind: 'server' })
})

test('Rejects an answer that breaks off half way as offline', async () => {
  const half = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('[1'))
    },
    pull: (controller) => {
      controller.error(new TypeError('network error'))
    },
  })
  await expect(askForPlans(new Response(half))).rejects.toMatchObject({ kind: 'offline' })
})

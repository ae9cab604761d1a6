import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserGlobals } from '../../../tests/support/browser-globals.ts'
import { startFakeBackend, type FakeBackend } from '../../../tests/support/fake-backend.ts'

let backend: FakeBackend

beforeEach(async () => {
  stubBrowserGlobals()
  backend = await startFakeBackend(() => ({ status: 401, body: { code: '42501', message: 'permission denied' } }))
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.resetModules()
})

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await backend.close()
})

test('A favorite whose session is over is not sent as a visitor, whom the server would refuse for good', async () => {
  const { rememberIdentity } = await import('../device/identity.ts')
  const { saveFavorite } = await import('./favorites-lane.ts')
  rememberIdentity({ userId: 'nina', email: 'nina@teste.example', fullName: 'Nina', role: 'user' })
  await expect(saveFavorite('tobias', true)).rejects.toMatchObject({ kind: 'signed_out' })
  expect(backend.seen).toEqual([])
  rememberIdentity(null)
})

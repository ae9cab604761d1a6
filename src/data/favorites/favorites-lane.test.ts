import { expect, test } from 'vitest'
import { fakeBackend } from '../../../tests/support/fake-backend.ts'

const backend = fakeBackend(() => ({ status: 401, body: { code: '42501', message: 'permission denied' } }))

test('A favorite whose session is over is not sent as a visitor, whom the server would refuse for good', async () => {
  const { rememberIdentity } = await import('../device/identity.ts')
  const { saveFavorite } = await import('./favorites-lane.ts')
  rememberIdentity({ userId: 'nina', email: 'nina@teste.example', fullName: 'Nina', role: 'user' })
  await expect(saveFavorite('tobias', true)).rejects.toMatchObject({ kind: 'signed_out' })
  expect(backend.seen).toEqual([])
  rememberIdentity(null)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserGlobals } from '../../../tests/support/browser-globals.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { rememberIdentity } from '../device/identity.ts'
import { currentSession } from '../session.ts'
import { ConnectivityMonitor } from './connectivity.ts'

beforeEach(() => {
  stubBrowserGlobals()
  rememberIdentity({ userId: 'nina', email: 'nina@teste.example', fullName: 'Nina', role: 'restaurant_manager' })
})

afterEach(() => {
  rememberIdentity(null)
  vi.unstubAllGlobals()
})

/** A call that fails as soon as the returned function is called. */
function unansweredCall(monitor: ConnectivityMonitor): () => Promise<void> {
  let fail = () => {}
  const answer = new Promise<never>((_, reject) => {
    fail = () => reject(new BackendError('offline', 'no answer'))
  })
  const call = monitor.timed(() => answer)
  return async () => {
    fail()
    await expect(call).rejects.toThrow('no answer')
  }
}

test('A call that a guest could not wait for counts once, also when it fails later', async () => {
  const monitor = currentSession().get(ConnectivityMonitor)
  const fail = unansweredCall(monitor)
  monitor.giveUpWaiting()
  await fail()
  expect(monitor.isOnline()).toBe(true)
  await unansweredCall(monitor)()
  expect(monitor.isOnline()).toBe(false)
})

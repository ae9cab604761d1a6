import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserGlobals } from '../../tests/support/browser-globals.ts'
import { rememberIdentity, type Identity } from './device/identity.ts'
import { identityKey } from '../early/contract.ts'
import { BackendError } from '../domain/backend-error.ts'
import { currentSession, type Session } from './session.ts'

const nina: Identity = { userId: 'nina', email: 'nina@teste.example', fullName: 'Nina', role: 'user' }
const caio: Identity = { ...nina, userId: 'caio' }
let events: EventTarget
let stored: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  ;({ events, stored } = stubBrowserGlobals())
})

afterEach(() => {
  rememberIdentity(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

class Part {
  readonly owner: string
  constructor({ userId }: Session) {
    this.owner = userId
  }
}

test('Each part is made once for each session', () => {
  rememberIdentity(nina)
  const session = currentSession()
  expect(currentSession()).toBe(session)
  expect(session.get(Part)).toBe(session.get(Part))
  expect(session.get(Part).owner).toBe('nina')
})

test('A session ends when its person leaves, and the next person gets their own', () => {
  rememberIdentity(nina)
  const session = currentSession()
  rememberIdentity({ ...nina, fullName: 'Nina Prado' }) // still the same person
  expect(currentSession()).toBe(session)
  expect(session.signal.aborted).toBe(false)
  rememberIdentity(null)
  expect(session.signal.aborted).toBe(true)
  expect(currentSession().signal.aborted).toBe(true)
  rememberIdentity(caio)
  expect(currentSession().get(Part).owner).toBe('caio')
  expect(currentSession().signal.aborted).toBe(false)
})

test('A session ends when another person signs in in another tab', async () => {
  vi.resetModules() // modules that are loaded now hear of other tabs
  const here = { ...(await import('./device/identity.ts')), ...(await import('./session.ts')) }
  here.rememberIdentity(nina)
  const session = here.currentSession()
  stored.set(identityKey, JSON.stringify(caio))
  events.dispatchEvent(Object.assign(new Event('storage'), { key: identityKey }))
  expect(session.signal.aborted).toBe(true)
  expect(here.currentSession().userId).toBe('caio')
})

test('The outbox sends at once, when the network returns or the page is shown, and never after leaving', async () => {
  rememberIdentity(nina)
  const { outbox } = currentSession()
  const sent: string[] = []
  for (const name of ['scans', 'notes']) {
    outbox.add({
      name,
      due: () => Promise.resolve([name]),
      send: (row) => {
        sent.push(row)
        return Promise.reject(new BackendError('offline', 'no network'))
      },
    })
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.splice(0)).toEqual(['scans', 'notes'])
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.splice(0)).toEqual(['scans', 'notes'])
  Object.assign(events, { visibilityState: 'visible' })
  events.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.splice(0)).toEqual(['scans', 'notes'])
  rememberIdentity(null)
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sent).toEqual([])
})

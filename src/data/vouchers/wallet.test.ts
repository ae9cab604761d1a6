import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserGlobals } from '../../../tests/support/browser-globals.ts'
import { Session } from '../session.ts'
import type { Wallet } from './first-wallet.ts'

const ninas: Wallet = { vouchers: [], savedAt: new Date() }
const read = vi.fn(() => Promise.resolve(ninas))
const liveQueries = new Set<() => Promise<void>>()

/** Live queries as those of Dexie: each reads by itself, at first and after each write. */
function liveQuery() {
  return {
    subscribe: ({ next }: { next: (wallet: Wallet) => void }) => {
      const run = async () => next(await read())
      liveQueries.add(run)
      void run()
      return { unsubscribe: () => liveQueries.delete(run) }
    },
  }
}

const write = () => Promise.all(Array.from(liveQueries, (run) => run()))

beforeEach(() => {
  stubBrowserGlobals()
  vi.resetModules()
  vi.doMock('dexie', async (original) => ({ ...(await original<object>()), liveQuery }))
})

afterEach(() => {
  vi.doUnmock('dexie')
  vi.unstubAllGlobals()
  liveQueries.clear()
  read.mockClear()
})

/** Opens as many screens of one session; returns what tells how often each was called, and how to close them. */
async function openScreens(count: number) {
  const { followWallet } = await import('./wallet.ts')
  const session = new Session('nina', new AbortController().signal)
  const open = () => {
    const screen = vi.fn()
    const end = new AbortController()
    followWallet(session, end.signal, screen)
    return { screen, close: () => end.abort() }
  }
  const screens = Array.from({ length: count }, open)
  await vi.waitFor(() => expect(screens.at(-1)?.screen).toHaveBeenCalledWith(ninas))
  return { screens, open }
}

test('Twenty screens with the wallet read it once after a write, and each of them hears of it', async () => {
  const { screens } = await openScreens(20)
  read.mockClear()
  for (const { screen } of screens) screen.mockClear()
  await write()
  expect(read).toHaveBeenCalledTimes(1)
  for (const { screen } of screens) expect(screen.mock.calls).toEqual([[ninas]])
})

test('A screen that is opened beside others has the wallet at once', async () => {
  const { open } = await openScreens(1)
  expect(open().screen).toHaveBeenCalledWith(ninas)
})

test('The wallet is watched until its last screen is closed, and read again for the next one', async () => {
  const { screens, open } = await openScreens(2)
  screens[0]?.close()
  expect(liveQueries.size).toBe(1)
  screens[1]?.close()
  expect(liveQueries.size).toBe(0)
  const { screen } = open()
  expect(screen).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(screen).toHaveBeenCalledWith(ninas))
})

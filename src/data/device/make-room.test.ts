import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowserGlobals } from '../../../tests/support/browser-globals.ts'
import { writeMakingRoom } from './make-room.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A storage that takes one entry only. */
function fullStorage(): Map<string, string> {
  const { stored } = stubBrowserGlobals()
  stored.set('focinho.nina.queries', 'lists')
  vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
    if (stored.size > 0) throw new DOMException('full', 'QuotaExceededError')
    stored.set(key, value)
  })
  return stored
}

test('A full storage gives up the lists of the person, which can be fetched again', () => {
  const stored = fullStorage()
  writeMakingRoom('nina', () => localStorage.setItem('focinho.session', 'renewed'))
  expect([...stored]).toEqual([['focinho.session', 'renewed']])
})

test('A write that still fails reports the failure', () => {
  fullStorage()
  expect(() => {
    writeMakingRoom('rita', () => localStorage.setItem('focinho.session', 'renewed'))
  }).toThrow('full')
})

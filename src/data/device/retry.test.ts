import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { registerDroppable, withRetry } from './retry.ts'

const db = new Dexie('focinho-steady')

/** Work that fails so once, and how often it was tried. */
function failsOnce(failure: unknown) {
  const tried = { times: 0 }
  const work = async () => {
    tried.times += 1
    if (tried.times === 1) throw failure
    return 'done'
  }
  return { tried, work }
}

const wrapped = new Dexie.AbortError('aborted', new DOMException('full', 'QuotaExceededError'))

for (const [what, failure] of [
  ['by itself', new DOMException('full', 'QuotaExceededError')],
  ['inside what ended a transaction', wrapped],
] as const) {
  test(`a full device drops what can be fetched again, and the work is done: told ${what}`, async () => {
    const dropped: string[] = []
    registerDroppable(() => {
      dropped.push('directory')
      return Promise.resolve()
    })
    registerDroppable(() => Promise.reject(new Error('in use'))) // one that cannot go does not keep the others
    const { work, tried } = failsOnce(failure)
    await expect(withRetry(db, work)).resolves.toBe('done')
    expect(dropped).toEqual(['directory'])
    expect(tried.times).toBe(2)
  })
}

for (const name of ['DatabaseClosedError', 'InvalidStateError', 'UnknownError']) {
  test(`a connection that the browser dropped (${name}) is opened again, once`, async () => {
    const { work, tried } = failsOnce(new DOMException('Connection to Indexed Database server lost', name))
    await expect(withRetry(db, work)).resolves.toBe('done')
    expect(tried.times).toBe(2)
    const always = failsOnce(undefined)
    await expect(
      withRetry(db, async () => {
        always.tried.times += 1
        throw new DOMException('lost', name)
      }),
    ).rejects.toThrow('lost')
    expect(always.tried.times).toBe(2)
  })
}

test('what does not pass is told at once', async () => {
  const { work, tried } = failsOnce(new Dexie.ConstraintError('twice'))
  await expect(withRetry(db, work)).rejects.toThrow('twice')
  expect(tried.times).toBe(1)
})

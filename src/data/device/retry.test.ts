import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { PersonalDatabase } from './personal-database.ts'
import { registerDroppable, withRetry } from './retry.ts'

class TestDatabase extends PersonalDatabase {
  constructor(signal: AbortSignal) {
    super({ userId: 'nina', signal }, 'test')
    this.version(1).stores({ rows: 'id' })
  }
}
const left = new AbortController()
const db = new TestDatabase(left.signal)

/** Work that fails once with this, and how often it was tried. */
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

for (const [where, failure] of [
  ['directly', new DOMException('full', 'QuotaExceededError')],
  ['as the cause of an aborted transaction', wrapped],
] as const) {
  test(`Drops what can be fetched again and retries on a full disk reported ${where}`, async () => {
    const dropped: string[] = []
    registerDroppable(() => {
      dropped.push('directory')
      return Promise.resolve()
    })
    registerDroppable(() => Promise.reject(new Error('in use'))) // must not keep the others from going
    const { work, tried } = failsOnce(failure)
    await expect(withRetry(db, work)).resolves.toBe('done')
    expect(dropped).toEqual(['directory'])
    expect(tried.times).toBe(2)
  })
}

test('A database opens again after a full disk had refused that', async () => {
  const close = vi.spyOn(db, 'close')
  const { work } = failsOnce(new Dexie.DatabaseClosedError('closed', new DOMException('full', 'QuotaExceededError')))
  await expect(withRetry(db, work)).resolves.toBe('done')
  expect(close).toHaveBeenCalledWith({ disableAutoOpen: false })
  close.mockRestore()
})

for (const name of ['DatabaseClosedError', 'InvalidStateError', 'UnknownError']) {
  test(`Retries once after the lost connection that a ${name} reports`, async () => {
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

test('An error that is not transient is not retried', async () => {
  const { work, tried } = failsOnce(new Dexie.ConstraintError('twice'))
  await expect(withRetry(db, work)).rejects.toThrow('twice')
  expect(tried.times).toBe(1)
})

test('The database of a person who has left is not reopened', async () => {
  left.abort()
  await expect(withRetry(db, () => db.table('rows').get('one'))).rejects.toThrow(Dexie.DatabaseClosedError)
  db.close({ disableAutoOpen: false })
  await expect(db.table('rows').get('one')).rejects.toThrow(Dexie.DatabaseClosedError)
})

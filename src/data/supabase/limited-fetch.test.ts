import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitedFetch } from './limited-fetch.ts'

const silent = createServer(() => undefined)
let url: string

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`
})
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

test('A request ends when its caller gives it up, with the reason of the caller', async () => {
  const caller = new AbortController()
  const answer = limitedFetch(url, { signal: caller.signal })
  caller.abort(new Error('left the page'))
  await expect(answer).rejects.toThrow('left the page')
})

test('A request that was given up before is not made', async () => {
  await expect(limitedFetch(url, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { vouchers } from './queries.ts'

test.each([
  ['A refusal until a day is asked for again at once, for that day may have come', 'used_today', '2026-11-29', 2],
  ['Whether a voucher can be generated is asked once in half a minute', 'ok', undefined, 1],
] as const)('%s', async (_, reason, day, requests) => {
  const queryFn = vi.fn(() => Promise.resolve({ reason, available_on: day }))
  const client = new QueryClient()
  const ask = () => client.fetchQuery({ ...vouchers.eligibility('nina', 'tobias', []), queryFn })
  await ask()
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(requests)
})

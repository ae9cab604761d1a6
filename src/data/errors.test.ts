import { expect, test } from 'vitest'
import { toBackendError } from './errors.ts'

test.each([
  [{ message: 'TypeError: Failed to fetch', code: '' }, 0, 'offline'],
  [new TypeError('Failed to fetch'), undefined, 'offline'],
  [{ name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 }, undefined, 'offline'],
  [{ message: 'Bad gateway' }, 502, 'offline'],
  [{ message: '<title>Web server is down</title>' }, 521, 'offline'],
  [{ message: '<title>Network authentication required</title>' }, 511, 'offline'],
  [{ message: '<title>Wi-Fi</title>' }, 200, 'offline'],
  [{ message: 'raised with this status', code: 'PT521' }, 521, 'server'],
  [{ name: 'AuthSessionMissingError', message: 'Auth session missing!', status: 400 }, undefined, 'signed_out'],
  [{ message: 'JWT expired', code: 'PGRST301' }, 401, 'signed_out'],
  [{ message: 'session ended', code: 'PT401' }, 400, 'signed_out'],
  [{ message: 'second factor required', code: 'PT403' }, 403, 'second_factor'],
  [{ message: 'permission denied', code: '42501' }, 401, 'forbidden'],
  [{ message: 'no rows', code: 'PGRST116' }, 406, 'not_found'],
  [{ message: 'duplicate key', code: '23505' }, 409, 'conflict'],
  [{ message: 'slow down', status: 429, code: 'over_request_rate_limit' }, undefined, 'rate_limited'],
  [{ message: 'Invalid login credentials', status: 400, code: 'invalid_credentials' }, undefined, 'invalid'],
  [{ message: 'boom' }, 500, 'server'],
])('Classifies %o with status %s as %s', (failure, status, kind) => {
  expect(toBackendError(failure, status).kind).toBe(kind)
})

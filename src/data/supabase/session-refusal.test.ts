import { expect, test } from 'vitest'
import { refusesSession } from './session-refusal.ts'

test.each([
  [400, '{"code":400,"error_code":"refresh_token_not_found","msg":"Invalid Refresh Token"}', true],
  [400, '{"code":"refresh_token_already_used","message":"Invalid Refresh Token"}', true],
  [400, '{"error":"invalid_grant","error_description":"Invalid Refresh Token"}', true],
  [401, '{"message":"Invalid API key"}', false],
  [403, '<h1>Entre na rede do restaurante</h1>', false],
  [403, '{"error":"Forbidden"}', false],
  [408, '{"error_code":"request_timeout"}', false],
  [429, '{"error_code":"over_request_rate_limit"}', false],
  [500, '{"error_code":"unexpected_failure"}', false],
  [200, '{}', false],
])('An answer with %d and %s says that the session is over: %j', async (status, body, isOver) => {
  const answer = new Response(body, { status })
  expect(await refusesSession(answer)).toBe(isOver)
  expect(await answer.text()).toBe(body) // whoever asked can still read it
})

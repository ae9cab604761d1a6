import { expect, test } from 'vitest'
import { callApi } from '../../../support/api.ts'
import { Backend, claimsOf, codeOf, factorOf, failure, sessionOf, type Session } from './backend.ts'

const backend = new Backend()

const email = 'gerente@focinho.example'

/** The HTTP status that a session gets when it asks for the contacts of guests. */
async function statusOfLeads({ access_token: token }: Session): Promise<number> {
  const call = { method: 'POST', body: '{}', token }
  return (await callApi(backend.server.url, '/rest/v1/rpc/restaurant_leads', call)).status
}

test('An old session cannot turn a factor on, even while a newer session is open', async () => {
  const old = await backend.session(email)
  const { access_token: token } = old
  await backend.sql`
    update auth.sessions set created_at = created_at - interval '5 hours' where id = ${claimsOf(old).session_id}`
  const factor = factorOf(await backend.call('factors', { token, body: { factor_type: 'totp' } }))
  const turnOn = (session: Session) => backend.verify({ token: session.access_token, factor, code: codeOf(factor) })
  expect(await turnOn(old)).toMatchObject(failure(500, 'unexpected_failure'))
  const recent = await backend.session(email)
  expect(await turnOn(old)).toMatchObject(failure(500, 'unexpected_failure'))
  expect(await statusOfLeads(old)).toBe(428)
  expect(claimsOf(sessionOf(await backend.refresh(old))).aal).toBe('aal1')

  const raised = sessionOf(await turnOn(recent))
  expect(claimsOf(raised).aal).toBe('aal2')
  expect(await statusOfLeads(raised)).toBe(200)
  expect(await backend.statusOf(old)).toBe(403)
})

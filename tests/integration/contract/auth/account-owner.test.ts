import { expect, test } from 'vitest'
import { signUpConsents } from '../../../../src/domain/people/consents.ts'
import { callApi, callAuth } from '../../../support/api.ts'
import { mailsTo, newAddress, passwordSignIn, redeem, setPassword, signUp, tokenOf } from '../../backend/accounts.ts'
import { Backend } from './backend.ts'

const backend = new Backend()

/** Signs up with a person's address; what is typed is the stranger's. */
const signUpAsStranger = (email: string) =>
  callAuth(backend.server.url, 'signup', {
    email,
    password: 'senha-do-estranho',
    data: { full_name: 'Estranho', consents: signUpConsents },
  })

const completeSignUp = (token: string, answers: object) =>
  callApi(backend.server.url, '/rest/v1/rpc/complete_sign_up', { method: 'POST', token, body: JSON.stringify(answers) })

/** Everything that the account says about its person, wherever it is stored. */
async function stored(email: string): Promise<unknown> {
  const [row] = await backend.sql`
    select p.full_name, p.referral_code,
      concat(u.raw_user_meta_data::text, (select string_agg(i.identity_data::text, '') from auth.identities i
        where i.user_id = u.id)) ~ 'Estranho|consents' as traces,
      (select coalesce(jsonb_object_agg(c.kind, c.version), '{}') from private.consent_events c
        where c.user_id = u.id) as consents
    from auth.users u join public.profiles p on p.id = u.id where u.email = ${email}`
  return row && { ...row }
}

test("A stranger's sign-up leaves nothing in the account of who confirms the address", async () => {
  const email = newAddress()
  expect((await signUpAsStranger(email)).status).toBe(200)
  expect((await signUp(backend.server, email, 'senha-da-dona')).status).toBe(200)
  const token = await tokenOf(backend.server, mailsTo(backend.server, email).at(-1)?.link)

  for (const password of ['senha-do-estranho', 'senha-da-dona']) {
    expect(await (await passwordSignIn(backend.server, email, password)).json()).toMatchObject({
      error_code: 'invalid_credentials',
    })
  }
  expect(await stored(email)).toEqual({ full_name: email, referral_code: null, traces: false, consents: {} })
  expect(await (await callApi(backend.server.url, '/auth/v1/user', { token })).text()).not.toContain('Estranho')

  const answers = { full_name: ' Otília Ramos ', consents: signUpConsents }
  expect((await completeSignUp(token, answers)).status).toBe(204)
  expect((await setPassword(backend.server, token, 'senha-da-dona')).status).toBe(200)
  expect(await stored(email)).toMatchObject({ full_name: 'Otília Ramos', consents: signUpConsents })
  expect((await passwordSignIn(backend.server, email, 'senha-do-estranho')).status).toBe(400)
  expect((await passwordSignIn(backend.server, email, 'senha-da-dona')).status).toBe(200)
  const asked = await callApi(backend.server.url, '/auth/v1/user', { token })
  expect(asked.status).toBe(403) // the link's session has ended
})

test('A recovery link that confirms the address leaves nothing of the sign-up either', async () => {
  const email = newAddress()
  await signUpAsStranger(email)
  await callAuth(backend.server.url, 'recover', { email })
  const token = await tokenOf(backend.server, mailsTo(backend.server, email).at(-1)?.link)
  expect((await passwordSignIn(backend.server, email, 'senha-do-estranho')).status).toBe(400)
  expect(await stored(email)).toMatchObject({ full_name: email, traces: false, consents: {} })
  expect((await setPassword(backend.server, token, 'senha-da-dona')).status).toBe(200)
  expect((await passwordSignIn(backend.server, email, 'senha-da-dona')).status).toBe(200)
})

test('A confirmed account without a password gets its first one by recovery', async () => {
  const email = newAddress()
  await signUp(backend.server, email)
  await redeem(backend.server, mailsTo(backend.server, email).at(-1)?.link)
  await callAuth(backend.server.url, 'recover', { email })
  const token = await tokenOf(backend.server, mailsTo(backend.server, email).at(-1)?.link)
  expect((await setPassword(backend.server, token, 'senha-da-dona')).status).toBe(200)
  expect((await passwordSignIn(backend.server, email, 'senha-da-dona')).status).toBe(200)
})

test.each([
  ['no consents', { consents: {} }],
  ['a missing consent', { consents: { ...signUpConsents, age: undefined } }],
  ['an unknown version', { consents: { ...signUpConsents, terms: '2099-01' } }],
  ['a list', { consents: ['terms'] }],
])('Completing a sign-up is refused with %s', async (_, answers) => {
  const email = newAddress()
  await signUp(backend.server, email)
  const token = await tokenOf(backend.server, mailsTo(backend.server, email).at(-1)?.link)
  expect((await completeSignUp(token, answers)).status).toBe(400)
  expect(await stored(email)).toMatchObject({ full_name: email, consents: {} })
})

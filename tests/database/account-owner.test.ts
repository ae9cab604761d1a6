import { randomUUID } from 'node:crypto'
import type { JSONValue, TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { signUpConsents } from '../../src/domain/people/consents.ts'
import { connect, rolledBack } from '../support/database.ts'
import { as, createMember, createSignUp, errorCode } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

describe('Confirming the address of a sign-up', () => {
  /** Signs up with a name, consents and a password, confirms as Supabase Auth does, and returns what is stored. */
  async function confirm(sent: Record<string, string>, { email = 'nova@teste.example' } = {}) {
    return rolledBack(sql, async (transaction) => {
      const { id } = await createSignUp(
        transaction,
        { full_name: 'Estranho', consents: signUpConsents, referral_code: 'ANA-1' },
        email,
      )
      await transaction`update auth.users set ${transaction({ encrypted_password: 'hash', ...sent })} where id = ${id}`
      const [before] = await transaction<{ metadata: object }[]>`
        select raw_user_meta_data as metadata from auth.users where id = ${id}`
      await transaction`update auth.users set confirmation_token = '', email_confirmed_at = now() where id = ${id}`
      // The service writes the metadata that it read before.
      await transaction`update auth.users
        set raw_user_meta_data = ${transaction.json({ ...before!.metadata, email_verified: true })} where id = ${id}`
      const [row] = await transaction`
        select u.encrypted_password as password, p.full_name, p.referral_code, u.raw_user_meta_data as metadata,
          (select count(*)::int from private.consent_events c where c.user_id = u.id) as consents
        from auth.users u join public.profiles p on p.id = u.id where u.id = ${id}`
      return { ...row }
    })
  }
  const forgotten = {
    password: null,
    full_name: 'nova@teste.example',
    referral_code: 'ANA-1',
    metadata: { referral_code: 'ANA-1', email_verified: true },
    consents: 0,
  }

  test.each(['confirmation_sent_at', 'recovery_sent_at', 'email_change_sent_at'])(
    'Forgets what was typed before, after an e-mail of %s',
    async (column) => {
      expect(await confirm({ [column]: '2026-01-01' })).toEqual(forgotten)
    },
  )

  test('Keeps everything where an admin confirms an account that got no e-mail', async () => {
    expect(await confirm({})).toMatchObject({ password: 'hash', full_name: 'Estranho', consents: 3 })
  })

  test('Succeeds with an e-mail address longer than a name may be', async () => {
    const email = `${'a'.repeat(200)}@teste.example`
    const row = await confirm({ confirmation_sent_at: '2026-01-01' }, { email })
    expect(row).toMatchObject({ full_name: email.slice(0, 120) })
  })

  test('Ends the sessions of that person and of nobody else', async () => {
    const left = await rolledBack(sql, async (transaction) => {
      const other = await createMember(transaction)
      const { id } = await createSignUp(transaction, null)
      for (const userId of [id, other]) {
        await transaction`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${userId})`
      }
      await transaction`update auth.users set email_change_sent_at = now() where id = ${id}`
      await transaction`update auth.users set email_confirmed_at = now() where id = ${id}`
      return transaction`select user_id = ${other} as other from auth.sessions where user_id in (${id}, ${other})`
    })
    expect(left.map((row) => ({ ...row }))).toEqual([{ other: true }])
  })

  test('Keeps a later password', async () => {
    const password = await rolledBack(sql, async (transaction) => {
      const { id } = await createSignUp(transaction, null)
      await transaction`update auth.users set confirmation_sent_at = now() where id = ${id}`
      await transaction`update auth.users set email_confirmed_at = now() where id = ${id}`
      await transaction`update auth.users set encrypted_password = 'own', email_confirmed_at = now() where id = ${id}`
      const [row] = await transaction`select encrypted_password as password from auth.users where id = ${id}`
      return row!['password'] as string
    })
    expect(password).toBe('own')
  })

  test('Stores neither name nor consents of a sign-up in the identity', async () => {
    const [row] = await rolledBack(sql, async (transaction) => {
      const { id } = await createSignUp(transaction, null)
      const data = transaction.json({ sub: id, full_name: 'Estranho', consents: signUpConsents })
      return transaction`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${data})
        returning identity_data - 'sub' as data, identity_data ->> 'sub' = ${id} as own`
    })
    expect(row).toEqual({ data: {}, own: true })
  })
})

describe('Completing a sign-up', () => {
  const complete = (transaction: TransactionSql, id: string, answers: { consents: JSONValue; name?: string }) =>
    as(
      transaction,
      id,
      (own) => own`select public.complete_sign_up(${own.json(answers.consents)}, ${answers.name ?? null})`,
    )

  test('Stores the trimmed name and each consent once; without a name the old one stays', async () => {
    const [row] = await rolledBack(sql, async (transaction) => {
      const id = await createMember(transaction, { consented: false })
      await complete(transaction, id, { consents: signUpConsents, name: '  Otília Ramos ' })
      await complete(transaction, id, { consents: JSON.stringify(signUpConsents) })
      return transaction`
        select full_name, (select jsonb_agg(kind || ' ' || version order by id) from private.consent_events
          where user_id = ${id}) as consents
        from public.profiles where id = ${id}`
    })
    expect(row).toEqual({ full_name: 'Otília Ramos', consents: ['age 2025-10', 'terms 2025-10', 'privacy 2025-10'] })
  })

  test.each([
    ['a missing consent', { consents: { terms: '2025-10', privacy: '2025-10' } }, '22023'],
    ['an unknown version', { consents: { ...signUpConsents, terms: '2099-01' } }, '22023'],
    ['a name of one letter', { consents: signUpConsents, name: ' O ' }, '23514'],
    ['a name of 121 letters', { consents: signUpConsents, name: 'á'.repeat(121) }, '23514'],
  ])('Is refused with %s', async (_, answers, code) => {
    const refused = rolledBack(sql, async (transaction) =>
      complete(transaction, await createMember(transaction, { consented: false }), answers),
    )
    expect(await errorCode(refused)).toBe(code)
  })
})

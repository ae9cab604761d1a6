import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import {
  as,
  createMember,
  createRestaurant,
  createSignUp,
  createVoucher,
  errorCode,
  hoursFromNow,
} from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

describe('Sign-up', () => {
  test.each([
    ['the trimmed name', { full_name: '  Nina Prado ' }, 'Nina Prado'],
    ['the e-mail address when there is no name', {}, 'nova@teste.example'],
    ['the e-mail address when the name has one letter', { full_name: ' N ' }, 'nova@teste.example'],
    ['the e-mail address when the name is blank', { full_name: '   ' }, 'nova@teste.example'],
    ['the e-mail address when there is no metadata', null, 'nova@teste.example'],
    ['the name from metadata stored as a JSON string', JSON.stringify({ full_name: 'Nina' }), 'Nina'],
    ['the first 120 characters of a long name', { full_name: 'á'.repeat(5000) }, 'á'.repeat(120)],
  ])('Stores as name %s', async (_, metadata, expected) => {
    expect(await rolledBack(sql, (transaction) => createSignUp(transaction, metadata))).toMatchObject({
      full_name: expected,
    })
  })

  test('Ignores a role in the metadata', async () => {
    const role = await rolledBack(sql, async (transaction) => {
      const { id } = await createSignUp(transaction, { full_name: 'Nina', role: 'admin' })
      const [row] = await transaction`
        select p.role, r.role as truth from public.profiles p join private.user_roles r on r.user_id = p.id
        where p.id = ${id}`
      return row
    })
    expect(role).toEqual({ role: 'user', truth: 'user' })
  })

  test('Records the given consents with their version', async () => {
    const consents = { terms: '2025-10', privacy: '2025-10', age: '2025-10' }
    const rows = await rolledBack(sql, async (transaction) => {
      const { id } = await createSignUp(transaction, { full_name: 'Nina', consents })
      return transaction`select kind, version, created_at = now() as dated from private.consent_events
        where user_id = ${id} order by kind`
    })
    expect(rows.map((row) => ({ ...row }))).toEqual(
      ['age', 'privacy', 'terms'].map((kind) => ({ kind, version: '2025-10', dated: true })),
    )
  })

  test.each([
    ['other kinds of consent', { pet_guidelines: '2025-10', admin: '2025-10' }],
    ['consents without a version', { terms: '', privacy: null, age: true }],
    ['consents with an invalid version', { terms: 'x'.repeat(5000), age: '2025-10; drop table' }],
    ['consents as a list', ['terms', '2025-10']],
    ['consents as a word', 'terms'],
  ])('Succeeds without recording %s', async (_, consents) => {
    const rows = await rolledBack(sql, async (transaction) => {
      const { id } = await createSignUp(transaction, { full_name: 'Nina', consents })
      return transaction`select kind from private.consent_events where user_id = ${id}`
    })
    expect(rows).toHaveLength(0)
  })

  test.each([
    ['trimmed', ' ANA-1 ', 'ANA-1'],
    ['cut to 60 characters', 'x'.repeat(5000), 'x'.repeat(60)],
    ['null when blank', '  ', null],
  ])('Stores the referral code %s', async (_, sent, kept) => {
    const [row] = await rolledBack(sql, async (transaction) => {
      const { id } = await createSignUp(transaction, { referral_code: sent })
      return transaction`select referral_code from public.profiles where id = ${id}`
    })
    expect(row).toEqual({ referral_code: kept })
  })

  test('Succeeds with an e-mail address longer than a name may be', async () => {
    const email = `${'a'.repeat(200)}@teste.example`
    expect((await rolledBack(sql, (transaction) => createSignUp(transaction, null, email))).full_name).toBe(
      email.slice(0, 120),
    )
  })
})

describe('ensure_profile', () => {
  test.each(['restaurant_manager', 'admin'] as const)('Returns the role %s', async (role) => {
    await rolledBack(sql, async (transaction) => {
      const id = await createMember(transaction, { role })
      const [row] = await as(transaction, id, (own) => own`select public.ensure_profile() ->> 'role' as role`)
      expect(row).toEqual({ role })
    })
  })

  test('Creates a missing profile and returns whether the subscription is active', async () => {
    const profile = await rolledBack(sql, async (transaction) => {
      const { id } = await createSignUp(transaction, { full_name: 'Nina' })
      await transaction`delete from public.profiles where id = ${id}`
      const [row] = await as(transaction, id, (own) => own`select public.ensure_profile() as profile`)
      return row!['profile'] as unknown
    })
    expect(profile).toMatchObject({ full_name: 'Nina', role: 'user', has_active_subscription: false })
  })

  test('Marks vouchers past their end as expired', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const userId = await createMember(transaction)
      const voucher = { userId, restaurantId: await createRestaurant(transaction), generatedAt: hoursFromNow(-48) }
      const { id } = await createVoucher(transaction, { ...voucher, expiresAt: hoursFromNow(-1) })
      const [row] = await as(
        transaction,
        userId,
        (own) => own`select public.ensure_profile() ->> 'has_active_subscription' as active`,
      )
      const [after] = await transaction`
        select status, ended_at = expires_at as in_time from public.vouchers where id = ${id}`
      return { ...row, ...after }
    })
    expect(statuses).toEqual({ active: 'true', status: 'expired', in_time: true })
  })

  test('Is refused for visitors', async () => {
    expect(
      await errorCode(rolledBack(sql, (t) => as(t, null, (visitor) => visitor`select public.ensure_profile()`))),
    ).toBe('42501')
  })
})

test('Accepting the guidelines twice keeps the first timestamp and records one consent', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    const id = await createMember(transaction, { acceptedGuide: false, consented: false })
    const accept = () =>
      as(transaction, id, async (own) => (await own`select public.accept_pet_guidelines() as at`)[0]!['at'] as Date)
    const [first, second] = [await accept(), await accept()]
    const [row] = await transaction`select pet_guidelines_accepted_at as at,
      (select count(*)::int from private.consent_events where user_id = ${id}) as consents from public.profiles
      where id = ${id}`
    return {
      same: first.getTime() === second.getTime(),
      stored: row!['at'] as Date,
      first,
      consents: row!['consents'] as number,
    }
  })
  expect(result).toMatchObject({ same: true, consents: 1, stored: result.first })
})

test('An ended session is refused although its token has not expired', async () => {
  const codes = await rolledBack(sql, async (transaction) => {
    const id = await createMember(transaction)
    const session = randomUUID()
    await transaction`insert into auth.sessions (id, user_id) values (${session}, ${id})`
    const claims = JSON.stringify({ role: 'authenticated', sub: id, session_id: session })
    const ask = () =>
      errorCode(
        transaction.savepoint(async (own) => {
          await own`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
          await own`select public.ensure_profile()`
        }),
      )
    const before = await ask()
    await transaction`select set_config('role', 'none', true)`
    await transaction`delete from auth.sessions where id = ${session}`
    return [before, await ask()]
  })
  expect(codes).toEqual(['allowed', 'PT401'])
})

test('A changed password ends all sessions of that person and of nobody else', async () => {
  const left = await rolledBack(sql, async (transaction) => {
    const [id, other] = [await createMember(transaction), await createMember(transaction)]
    await transaction`update auth.users set encrypted_password = 'old' where id in (${id}, ${other})`
    for (const userId of [id, id, other]) {
      const session = randomUUID()
      await transaction`insert into auth.sessions (id, user_id) values (${session}, ${userId})`
      await transaction`insert into auth.refresh_tokens (id, token, user_id, session_id)
        values (${session}, ${session}, ${userId}, ${session})`
    }
    const count = async () => {
      const [row] = await transaction`select (select count(*)::int from auth.sessions where user_id = ${id}) as own,
        (select count(*)::int from auth.refresh_tokens where user_id = ${id}) as tokens,
        (select count(*)::int from auth.sessions where user_id = ${other}) as others`
      return { ...row }
    }
    await transaction`update auth.users set encrypted_password = 'old', updated_at = now() where id = ${id}`
    const before = await count()
    await transaction`update auth.users set encrypted_password = 'new' where id = ${id}`
    return [before, await count()]
  })
  expect(left).toEqual([
    { own: 2, tokens: 2, others: 1 },
    { own: 0, tokens: 0, others: 1 },
  ])
})

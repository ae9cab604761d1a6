import type { TransactionSql } from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { admin, call, type Answer } from './admin-calls.ts'
import { createMember } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

/** Members who signed up with a code; every other one has a subscription. */
async function createReferred(transaction: TransactionSql, code: string, count: number): Promise<string[]> {
  const made: string[] = []
  for (let n = 0; n < count; n += 1) {
    const id = await createMember(transaction, n % 2 === 0 ? {} : { subscription: null })
    await transaction`update public.profiles set referral_code = ${code} where id = ${id}`
    made.push(id)
  }
  return made
}

test('A person has a code of their own, and reads how many came with it, however it was written', async () => {
  const { before, after, other } = await rolledBack(sql, async (transaction) => {
    const [member, stranger] = [await createMember(transaction), await createMember(transaction)]
    const known = await call(transaction, member, 'my_referrals()')
    await createReferred(transaction, (known['code'] as string).toLowerCase(), 3)
    return {
      before: known,
      after: await call(transaction, member, 'my_referrals()'),
      other: await call(transaction, stranger, 'my_referrals()'),
    }
  })
  expect(before).toEqual({ code: expect.stringMatching(/^[0-9A-F]{10}$/) as string, sign_ups: 0, subscribed: 0 })
  expect(after).toEqual({ ...before, sign_ups: 3, subscribed: 2 })
  expect(other).toMatchObject({ sign_ups: 0 })
  expect(other['code']).not.toBe(before['code'])
})

test('Admins see who referred a person, and the codes with which most people came', async () => {
  const { person, campaign, best, listed, newsletter, referredId, ids } = await rolledBack(sql, async (transaction) => {
    await transaction`update public.profiles set referral_code = null`
    const [rita, member] = [await admin(transaction), await createMember(transaction, { fullName: 'Nina Prado' })]
    const code = (await call(transaction, member, 'my_referrals()'))['code'] as string
    const [referred] = await createReferred(transaction, code, 2)
    const [sent] = await createReferred(transaction, 'feira-2025', 3)
    await transaction`delete from public.newsletter_signups`
    await transaction`insert into public.newsletter_signups (email, referral_code, created_at) values
      ('nina@teste.example', ${code.toLowerCase()}, now() - interval '1 day'),
      ('NINA@teste.example', 'feira-2025', now()), ('outra@teste.example', null, now())`
    const noted = (await call(transaction, rita, 'admin_newsletter()'))['items'] as Answer[]
    await transaction`insert into public.newsletter_signups (email, referral_code)
      select n || '@teste.example', 'cartaz' from generate_series(1, 4) n`
    return {
      person: await call(transaction, rita, `admin_person_referrals('${referred!}')`),
      campaign: await call(transaction, rita, `admin_person_referrals('${sent!}')`),
      best: await call(transaction, rita, 'admin_best_referrers()'),
      listed: (await call(transaction, rita, `admin_people(page_size => 50)`))['items'] as Answer[],
      newsletter: noted,
      referredId: referred,
      ids: { member, code },
    }
  })
  const referrer = { id: ids.member, name: 'Nina Prado' }
  expect(person).toMatchObject({ came_with: ids.code, referred_by: referrer, sign_ups: 0 })
  expect(campaign).toMatchObject({ came_with: 'feira-2025', referred_by: null })
  expect(best).toEqual([
    { code: 'CARTAZ', person: null, sign_ups: 0, subscribed: 0, newsletter: 4 },
    { code: 'FEIRA-2025', person: null, sign_ups: 3, subscribed: 2, newsletter: 0 },
    { code: ids.code, person: referrer, sign_ups: 2, subscribed: 1, newsletter: 1 },
  ])
  expect(listed.find(({ id }) => id === referredId)).toMatchObject({ came_with: ids.code, referred_by: referrer })
  expect(newsletter).toMatchObject([
    { email: 'outra@teste.example', referred_by: null },
    { email: 'nina@teste.example', referred_by: referrer },
  ])
})

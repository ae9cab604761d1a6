import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, errorCode } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

describe('A newsletter sign-up', () => {
  test('Is answered alike and stored when the address is known, so that no count of rows tells', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      await transaction`delete from public.newsletter_signups`
      const written: number[] = []
      for (const email of ['Rita@Teste.example', ' rita@teste.EXAMPLE ']) {
        const { count } = await as(
          transaction,
          null,
          (visitor) => visitor`insert into public.newsletter_signups (email, source) values (${email}, 'planos')`,
        )
        written.push(count)
      }
      const rows = await transaction<{ email: string }[]>`select email from public.newsletter_signups`
      return { written, emails: rows.map(({ email }) => email) }
    })
    expect(seen).toEqual({ written: [1, 1], emails: ['rita@teste.example', 'rita@teste.example'] })
  })

  test('Stores the referral code; with a filled honeypot it is accepted but not stored', async () => {
    const kept = await rolledBack(sql, async (transaction) => {
      await transaction`delete from public.newsletter_signups`
      for (const [email, website] of [
        ['rita@teste.example', ''],
        ['robo@teste.example', 'https://spam.example'],
      ] as const) {
        await as(
          transaction,
          null,
          (visitor) => visitor`insert into public.newsletter_signups (email, source, referral_code, website)
          values (${email}, 'planos', 'ANA-1', ${website})`,
        )
      }
      return transaction`select email, referral_code, website from public.newsletter_signups`
    })
    expect(kept.map((row) => ({ ...row }))).toEqual([
      { email: 'rita@teste.example', referral_code: 'ANA-1', website: null },
    ])
  })

  test.each(['rita', 'rita@x', 'a@b.co?bcc=c%40d.co', 'a&bcc=b@c.co', `${'x'.repeat(300)}@teste.example`])(
    'Refuses the address %s',
    async (email) => {
      const code = errorCode(
        rolledBack(sql, (t) =>
          as(t, null, (visitor) => visitor`insert into public.newsletter_signups (email) values (${email})`),
        ),
      )
      expect(await code).toBe('23514')
    },
  )
})

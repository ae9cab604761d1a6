import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../../support/database.ts'
import { as, createMember } from '../factories.ts'

const sql = connect()
afterAll(() => sql.end())

const tokenOf = async (tx: TransactionSql, subject: string, kind: string) =>
  (await tx`select private.unsubscribe_token(${subject}, ${kind}) as token`)[0]!['token'] as string

/** Follows the link of an e-mail, without a sign-in. */
const unsubscribe = (tx: TransactionSql, token: string | null, resume: boolean | null = false) =>
  as(
    tx,
    null,
    async (visitor) =>
      (await visitor`select public.unsubscribe(${token}, ${resume}) as answer`)[0]!['answer'] as unknown,
  )

const wants = async (tx: TransactionSql, userId: string, kind: string, channel: string) =>
  (await tx`select private.wants(${userId}, ${kind}, ${channel}) as wanted`)[0]!['wanted'] as boolean

describe('The link of an e-mail', () => {
  test('Stops e-mails of its kind for its person, and takes that back', async () => {
    const seen = await rolledBack(sql, async (tx) => {
      const [member, other] = [await createMember(tx), await createMember(tx)]
      const token = await tokenOf(tx, member, 'refund_done')
      const look = async () => [
        await wants(tx, member, 'refund_done', 'email'),
        await wants(tx, member, 'refund_done', 'push'),
        await wants(tx, member, 'payment_confirmed', 'email'),
        await wants(tx, other, 'refund_done', 'email'),
      ]
      return [
        await unsubscribe(tx, token),
        await unsubscribe(tx, token), // once more
        await look(),
        await unsubscribe(tx, token, true),
        await look(),
      ]
    })
    const stopped = { status: 'stopped', kind: 'refund_done' }
    expect(seen).toEqual([
      stopped,
      stopped,
      [false, true, true, true],
      { status: 'resumed', kind: 'refund_done' },
      [true, true, true, true],
    ])
  })

  test('A forged link (other person, other kind, malformed) changes nothing', async () => {
    const { answers, changed } = await rolledBack(sql, async (tx) => {
      const [member, other] = [await createMember(tx), await createMember(tx)]
      const token = await tokenOf(tx, member, 'refund_done')
      const marks = token.split('.')[2]!
      const forged = [
        `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
        token.toUpperCase(),
        `${other}.refund_done.${marks}`,
        `${member}.payment_confirmed.${marks}`,
        `${member}.newsletter.${marks}`,
        `${'-'.repeat(36)}.refund_done.${marks}`,
        `${token}x`,
        `${token}\n`,
        '',
        null,
      ]
      const found: unknown[] = []
      for (const try_ of forged) found.push(await unsubscribe(tx, try_))
      const rows = await tx`select from private.notification_choices where user_id in (${member}, ${other})`
      return { answers: found, changed: rows.length }
    })
    expect(answers).toEqual(answers.map(() => ({ status: 'unknown' })))
    expect(changed).toBe(0)
  })

  test('A link of a person whose account is gone is answered alike', async () => {
    const answer = await rolledBack(sql, async (tx) => {
      const member = await createMember(tx)
      const token = await tokenOf(tx, member, 'refund_done')
      await tx`delete from auth.users where id = ${member}`
      return unsubscribe(tx, token)
    })
    expect(answer).toEqual({ status: 'stopped', kind: 'refund_done' })
  })

  test('A link of the newsletter removes the address however it was written, and nothing takes that back', async () => {
    const seen = await rolledBack(sql, async (tx) => {
      const rows = await tx<{ id: string }[]>`insert into public.newsletter_signups (email)
        values ('rita@teste.example'), ('RITA@teste.example'), ('nina@teste.example') returning id`
      const token = await tokenOf(tx, rows[1]!.id, 'newsletter')
      const left = async () =>
        (await tx`select email from public.newsletter_signups where email ilike '%@teste.example'`).map(
          ({ email }) => email as string,
        )
      return [
        await unsubscribe(tx, token, true),
        (await left()).length,
        await unsubscribe(tx, token),
        await left(),
        await unsubscribe(tx, token, null),
      ]
    })
    const stopped = { status: 'stopped', kind: 'newsletter' }
    expect(seen).toEqual([{ status: 'unknown' }, 3, stopped, ['nina@teste.example'], stopped])
  })
})

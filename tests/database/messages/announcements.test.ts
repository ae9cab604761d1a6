import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../../support/database.ts'
import { admin as createAdmin, call, type Answer } from '../admin-calls.ts'
import { createManager, createMember, createRestaurant } from '../factories.ts'
import { claim, record, sendAtAnyHour, toldTo } from './messages.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

const withAdmin = (run: (tx: TransactionSql, admin: string) => Promise<void>) => () =>
  rolledBack(database.sql, async (tx) => {
    await sendAtAnyHour(tx)
    await run(tx, await createAdmin(tx))
  })

const inDays = (days: number) => `(now() at time zone 'America/Sao_Paulo')::date + ${String(days)}`

/** Saves an announcement as an admin; by default a new one, changed terms in 30 days. */
const save = (
  tx: TransactionSql,
  admin: string,
  id: string,
  given: { kind?: string; title?: string; days?: number | null; version?: number } = {},
) => {
  const { kind = 'terms_change', title = 'Novos termos', days = 30, version = null } = given
  const effective = days === null ? 'null' : inDays(days)
  const words = `'${kind}', '${title}', 'Mudou a terceira parte.'`
  return call(tx, admin, `save_announcement('${id}', ${words}, ${effective}, ${String(version)})`)
}
const release = (tx: TransactionSql, admin: string, id: string, version = 1) =>
  call(tx, admin, `release_announcement('${id}', ${String(version)})`)
const spread = (tx: TransactionSql, amount: number) => tx`select private.spread_announcements(${amount})`
const listed = async (tx: TransactionSql, admin: string) =>
  (await call(tx, admin, 'admin_announcements()')) as { audiences: Answer; items: Answer[] }

describe('An announcement', () => {
  test(
    'Is saved, changed and removed until it is released, and then none of them',
    withAdmin(async (tx, admin) => {
      const [id, dropped] = [randomUUID(), randomUUID()]
      expect(await save(tx, admin, id)).toEqual({ status: 'saved' })
      expect(await save(tx, admin, id, { title: '  Termos de 2027 ', version: 1 })).toEqual({ status: 'saved' })
      await save(tx, admin, dropped)
      expect(await call(tx, admin, `remove_announcement('${dropped}', 1)`)).toEqual({ status: 'removed' })
      expect(await release(tx, admin, id, 2)).toEqual({ status: 'released' })
      expect(await save(tx, admin, id, { title: 'Tarde demais', version: 2 })).toEqual({ status: 'released' })
      expect(await call(tx, admin, `remove_announcement('${id}', 2)`)).toEqual({ status: 'released' })
      const { items } = await listed(tx, admin)
      expect(items).toMatchObject([
        { id, kind: 'terms_change', title: 'Termos de 2027', reached: 0, completed_at: null },
      ])
    }),
  )

  test(
    'Leaves a line in the audit log for each step that changes it',
    withAdmin(async (tx, admin) => {
      const [id, dropped] = [randomUUID(), randomUUID()]
      await save(tx, admin, id)
      await save(tx, admin, id, { title: 'Termos de 2027', version: 1 })
      await save(tx, admin, id, { title: 'Termos de 2027', version: 2 })
      await save(tx, admin, dropped)
      await call(tx, admin, `remove_announcement('${dropped}', 1)`)
      await call(tx, admin, `remove_announcement('${dropped}', 1)`)
      await release(tx, admin, id, 3)
      const lines = await tx`
        select action, before ->> 'title' as before, after ->> 'title' as after from private.audit_log
        where subject_table = 'announcements' and actor_id = ${admin} order by id`
      expect(lines.map((line) => Object.values(line).filter(Boolean).join(' · '))).toEqual([
        'announcement.created · Novos termos',
        'announcement.updated · Novos termos · Termos de 2027',
        'announcement.created · Novos termos',
        'announcement.deleted · Novos termos',
        'announcement.released · Termos de 2027',
      ])
      const { items } = (await call(tx, admin, `admin_audit(subject_table => 'announcements')`)) as {
        items: { subject_name: string | null }[]
      }
      const gone = null
      expect(items.map(({ subject_name: name }) => name)).toEqual([
        'Termos de 2027',
        gone,
        gone,
        'Termos de 2027',
        'Termos de 2027',
      ])
    }),
  )

  test(
    'That somebody else changed is neither overwritten nor released by an admin who did not see it',
    withAdmin(async (tx, admin) => {
      const [id, colleague] = [randomUUID(), await createAdmin(tx)]
      const theirs = { title: 'Da colega', version: 1 }
      await save(tx, admin, id)
      expect(await save(tx, colleague, id)).toEqual({ status: 'saved' }) // with the same words
      expect(await save(tx, colleague, id, { title: 'Outro' })).toEqual({ status: 'changed' })
      expect(await save(tx, colleague, id, theirs)).toEqual({ status: 'saved' })
      expect(await save(tx, colleague, id, theirs)).toEqual({ status: 'saved' }) // the first answer was lost
      expect(await save(tx, admin, id, { title: 'Minha', version: 1 })).toEqual({ status: 'changed' })
      expect(await release(tx, admin, id, 1)).toEqual({ status: 'changed' })
      expect((await listed(tx, admin)).items).toMatchObject([{ title: 'Da colega', version: 2, released_at: null }])
      expect(await release(tx, admin, id, 2)).toEqual({ status: 'released' })
    }),
  )

  test.each([
    ['an unknown kind', { kind: 'party' }],
    ['a title of two letters', { title: ' ab ' }],
    ['no day from which a price holds', { kind: 'price_change', days: null }],
    ['a day for the opening of plans', { kind: 'plans_open', days: 40 }],
  ])('With %s is refused', (_, given) =>
    rolledBack(database.sql, async (tx) => {
      const answer = save(tx, await createAdmin(tx), randomUUID(), given)
      expect(await answer.catch((error: { code: string }) => error.code)).toBe('22023')
    }),
  )

  test.each([
    [29, 'too_soon'],
    [30, 'released'],
  ])('That holds in %i days is %s', (days, status) =>
    rolledBack(database.sql, async (tx) => {
      const admin = await createAdmin(tx)
      const id = randomUUID()
      await save(tx, admin, id, { kind: 'price_change', days })
      expect(await release(tx, admin, id)).toEqual({ status })
      await spread(tx, 10)
      expect((await listed(tx, admin)).items[0]!['completed_at'] === null).toBe(status === 'too_soon')
    }),
  )

  test(
    'Is released once, and the log says by whom',
    withAdmin(async (tx, admin) => {
      const id = randomUUID()
      await save(tx, admin, id)
      for (let time = 0; time < 2; time += 1) expect(await release(tx, admin, id)).toEqual({ status: 'released' })
      const log = await tx`select actor_id, after from private.audit_log where action = 'announcement.released'`
      expect(log.map((row) => ({ ...row }))).toEqual([
        { actor_id: admin, after: { kind: 'terms_change', title: 'Novos termos' } },
      ])
    }),
  )
})

describe('The recipients', () => {
  test.each([
    ['terms_change', 5],
    ['price_change', 3],
  ])('Of %s are told in portions, each exactly once', (kind, expected) =>
    rolledBack(database.sql, async (tx) => {
      const admin = await createAdmin(tx)
      const people = [admin, await createManager(tx, await createRestaurant(tx))]
      for (let number = 0; number < 3; number += 1) people.push(await createMember(tx))
      expect((await listed(tx, admin)).audiences[kind]).toBe(expected)
      const id = randomUUID()
      await save(tx, admin, id, { kind })
      await spread(tx, 2)
      expect(await tx`select from public.notifications`).toHaveLength(0) // it was not released
      await release(tx, admin, id)
      const reached: number[] = []
      for (let portion = 0; portion < 4; portion += 1) {
        await spread(tx, 2)
        await tx`update private.messages set state = 'sent', ended_at = now() where state = 'due'`
        reached.push((await listed(tx, admin)).items[0]!['reached'] as number)
      }
      expect(reached).toEqual([2, Math.min(4, expected), expected, expected])
      const told = await Promise.all(people.map((person) => toldTo(tx, person, kind)))
      const [today] = await tx`select (${tx.unsafe(inDays(30))})::text as day`
      const facts = { title: 'Novos termos', text: 'Mudou a terceira parte.', effective_on: today!['day'] }
      expect(told.flat()).toEqual(Array.from({ length: expected }, () => facts))
      expect(told.every((news) => news.length <= 1)).toBe(true)
    }),
  )

  test(
    'Of the opening of plans are the addresses of the newsletter, those that differ only in case once',
    withAdmin(async (tx, admin) => {
      await createMember(tx)
      await tx`insert into public.newsletter_signups (email) values ('rita@teste.example'), ('RITA@teste.example'),
        ('nina@teste.example')`
      expect((await listed(tx, admin)).audiences['plans_open']).toBe(2)
      const id = randomUUID()
      await save(tx, admin, id, { kind: 'plans_open', title: 'Planos', days: null })
      await release(tx, admin, id)
      for (let portion = 0; portion < 3; portion += 1) await spread(tx, 10)
      const claimed = await claim(tx)
      expect(claimed.map(({ email }) => email!.toLowerCase()).toSorted()).toEqual([
        'nina@teste.example',
        'rita@teste.example',
      ])
      expect(claimed[0]).toMatchObject({ channel: 'email', kind: 'plans_open', facts: { title: 'Planos' } })
      expect(claimed[0]!.unsubscribe_token).toMatch(/[.]newsletter[.]/)
      expect((await listed(tx, admin)).items[0]).toMatchObject({ reached: 2 })
      expect((await listed(tx, admin)).items[0]!['completed_at']).not.toBeNull()
    }),
  )

  test(
    'Of the opening of plans are told also when they sign up again meanwhile',
    withAdmin(async (tx, admin) => {
      const signUp = (id: string, email: string) =>
        tx`insert into public.newsletter_signups (id, email, created_at)
          values (${`${id}0000000-0000-4000-8000-000000000000`}, ${email}, clock_timestamp())`
      await signUp('5', 'nina@teste.example')
      await signUp('9', 'rita@teste.example')
      const id = randomUUID()
      await save(tx, admin, id, { kind: 'plans_open', title: 'Planos', days: null })
      await release(tx, admin, id)
      const told: string[] = []
      for (let portion = 0; portion < 4; portion += 1) {
        await spread(tx, 1)
        if (portion === 0) await signUp('1', 'rita@teste.example') // an id before those that were reached
        for (const message of await claim(tx)) {
          told.push(message.email!)
          await record(tx, message, { outcome: 'sent' })
        }
      }
      expect(told).toEqual(['nina@teste.example', 'rita@teste.example'])
    }),
  )

  test(
    'Wait while many messages wait, so that news of the day goes out between them',
    withAdmin(async (tx, admin) => {
      for (let number = 0; number < 3; number += 1) await createMember(tx)
      const id = randomUUID()
      await save(tx, admin, id)
      await release(tx, admin, id)
      const reached = async () => {
        await spread(tx, 2)
        return (await listed(tx, admin)).items[0]!['reached']
      }
      expect([await reached(), await reached()]).toEqual([2, 2])
      const [first] = await claim(tx)
      await record(tx, first!, { outcome: 'sent' })
      expect(await reached()).toBe(4)
    }),
  )
})

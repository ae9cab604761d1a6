import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { admin as newAdmin, call } from './admin-calls.ts'
import { as, createMember } from './factories.ts'
import { createAdmin } from './restaurant-documents.ts'
import { cancel, fixturesOn } from './subscription-fixtures.ts'

const sql = connect()
afterAll(() => sql.end())
const withFixtures = fixturesOn(sql)

test(
  'A subscription that another admin has cancelled names who and when, and keeps the first reason',
  withFixtures(async ({ tx, admin, asAdmin, buy, subscriptions }) => {
    await buy()
    const [{ id }] = (await subscriptions()) as unknown as [{ id: string }]
    await asAdmin(cancel(id))
    const other = await createMember(tx, { role: 'admin', subscription: null })
    const [late] = await as(tx, other, async (own) => cancel(id)(own))
    const entries = await tx<{ at: string }[]>`
      select to_jsonb(created_at) as at from private.audit_log
      where subject_id = ${id} and action = 'subscription.cancelled'`
    expect(
      entries.map(({ at }) => ({ status: 'already_cancelled', cancelled_by: 'Adélia', cancelled_at: at })),
    ).toEqual([late!.answer])
    await tx`update private.audit_log set actor_id = null where actor_id = ${admin}`
    const [unknown] = await as(tx, other, async (own) => cancel(id)(own))
    expect(unknown!.answer).toMatchObject({ status: 'already_cancelled', cancelled_by: null })
  }),
)

test('An announcement that a colleague changed is not removed, and one that is gone does not come back', async () => {
  const seen = await rolledBack(sql, async (transaction) => {
    const [id, who, colleague] = [randomUUID(), await newAdmin(transaction), await createAdmin(transaction)]
    const save = (person: string, title: string, version: number | null) =>
      call(
        transaction,
        person,
        `save_announcement('${id}', 'plans_open', '${title}', 'Já dá para assinar.', null, ${String(version)})`,
      )
    const remove = (version: number) => call(transaction, colleague, `remove_announcement('${id}', ${String(version)})`)
    const answers = [
      await save(who, 'Planos abertos', null),
      await save(who, 'Planos à venda', 1),
      await remove(1),
      await remove(2),
      await remove(2),
      await save(who, 'Planos de novo', 2),
    ]
    const left = await transaction`select from private.announcements where id = ${id}`
    return [...answers.map(({ status }) => status), left.length]
  })
  expect(seen).toEqual(['saved', 'saved', 'changed', 'removed', 'removed', 'not_found', 0])
})

import { afterAll, expect, test } from 'vitest'
import { connect } from '../support/database.ts'
import { as, createMember } from './factories.ts'
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

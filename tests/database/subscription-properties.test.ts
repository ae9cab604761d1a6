import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { createMember, createPlan } from './factories.ts'
import { event, start } from './subscription-events.ts'
import { SubscriptionModel } from './subscription-model.ts'

const sql = connect()
afterAll(() => sql.end())

test('Orders and subscriptions stay consistent after any sequence of events', { timeout: 240_000 }, async () => {
  const answers = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(start, fc.array(event, { minLength: 5, maxLength: 40 }), async (since, steps) => {
      await rolledBack(sql, async (tx) => {
        const member = await createMember(tx, { subscription: null })
        const plans = [await createPlan(tx), await createPlan(tx, { price: 239.9, months: 12 })]
        const model = new SubscriptionModel(tx, member, plans, since)
        for (const step of steps) {
          await model.play(step)
          answers.set(step.kind, (answers.get(step.kind) ?? 0) + 1)
        }
      })
    }),
    { numRuns: 150 },
  )
  expect([...answers.keys()].toSorted()).toEqual([
    'cancel',
    'cancelOrder',
    'extend',
    'order',
    'pay',
    'price',
    'refund',
    'resume',
    'wait',
    'withdraw',
    'zone',
  ])
})

test('No API role may call a function that takes the current time as an argument', async () => {
  const open = await sql<{ name: string }[]>`
    select p.oid::regprocedure::text as name
    from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) caller
    where p.pronamespace::regnamespace::text = 'private' and pg_get_function_arguments(p.oid) like '%moment timestamp%'
      and has_function_privilege(caller, p.oid, 'execute')`
  expect(open).toEqual([])
})

import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../../support/database.ts'
import { admin as createAdmin, call, type Answer } from '../admin-calls.ts'
import { createMember } from '../factories.ts'
import { addBrowser, claim, record, sendAtAnyHour, tell } from './messages.ts'

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

describe('Failed messages', () => {
  /** Two messages that were given up. */
  async function createFailed(tx: TransactionSql) {
    const member = await createMember(tx, { fullName: 'Nina Prado' })
    await addBrowser(tx, member)
    const id = await tell(tx, member)
    for (const message of await claim(tx)) await record(tx, message, { outcome: 'refused', detail: '550' })
    return { member, id }
  }
  const failed = async (tx: TransactionSql, admin: string) =>
    (await call(tx, admin, 'admin_failed_messages()')) as { total: number; items: Answer[] }

  test(
    'Are listed with the person and the reason, without addresses',
    withAdmin(async (tx, admin) => {
      const { member } = await createFailed(tx)
      const { total, items } = await failed(tx, admin)
      expect(total).toBe(2)
      expect(items.map(({ channel }) => channel as string).toSorted()).toEqual(['email', 'push'])
      expect(items[0]).toMatchObject({
        kind: 'refund_done',
        detail: '550',
        person_id: member,
        person_name: 'Nina Prado',
      })
      expect(JSON.stringify(items)).not.toMatch(/@|push[.]example/)
    }),
  )

  test(
    'Are tried again for another day, or dismissed, one or all',
    withAdmin(async (tx, admin) => {
      await createFailed(tx)
      const { items } = await failed(tx, admin)
      const settle = async (again: boolean, ids: string) =>
        (await call(tx, admin, `settle_failed_messages(${String(again)}, ${ids})`)) as unknown as number
      expect(await settle(false, `array['${items[0]!['id'] as string}']::uuid[]`)).toBe(1)
      await tx`update private.messages set created_at = now() - interval '3 days', tries = 20`
      expect(await settle(true, 'null')).toBe(1)
      expect((await failed(tx, admin)).total).toBe(0)
      const [message, ...others] = await claim(tx)
      expect(others).toEqual([])
      expect(message).toMatchObject({ id: items[1]!['id'], attempt: 2 })
      await record(tx, message!, { outcome: 'retry' })
      expect((await failed(tx, admin)).total).toBe(0) // it has a day again
      expect(await settle(true, 'null')).toBe(0)
    }),
  )

  test(
    'Leave one line with their number in the audit log when an admin settles them, and none when nothing is left',
    withAdmin(async (tx, admin) => {
      await createFailed(tx)
      await createFailed(tx)
      const { items } = await failed(tx, admin)
      await call(tx, admin, `settle_failed_messages(true, array['${items[0]!['id'] as string}']::uuid[])`)
      for (let times = 0; times < 2; times += 1) await call(tx, admin, 'settle_failed_messages(false, null)')
      const log = await tx`select actor_id, action, after from private.audit_log
        where subject_table = 'messages' order by id`
      expect(log.map((entry) => ({ ...entry }))).toEqual([
        { actor_id: admin, action: 'message.retried', after: { count: 1 } },
        { actor_id: admin, action: 'message.dismissed', after: { count: 3 } },
      ])
    }),
  )
})

import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { admin, call } from './admin-calls.ts'
import { as, createManager, createMember, createRestaurant } from './factories.ts'
import { fullDocument, readDocument, saveRestaurant } from './restaurant-documents.ts'

const sql = connect()
afterAll(() => sql.end())

interface Request {
  who: string
  /** The call with that request id. `other` does it for the next time. */
  call: (requestId: string) => string
  other: (requestId: string) => string
  /** How often it was done. */
  done: () => Promise<number>
}

const proposal = `'Zeta', '11222333000181', 'Ivo Zeta', 'ivo@zeta9.example', '11987654321', 'Rua do Sol, 1', 'Bar'`

const cases: [string, (transaction: TransactionSql) => Promise<Request>][] = [
  [
    'A grant',
    async (transaction) => {
      const member = await createMember(transaction)
      const [plan] = await transaction<{ id: string }[]>`select id from public.subscription_plans limit 1`
      const grant = (requestId: string) =>
        `grant_subscription('${member}', '${plan!.id}', 2, 'Cortesia', '${requestId}')`
      return {
        who: await admin(transaction),
        call: grant,
        other: grant,
        done: async () =>
          (
            await transaction`
            select from private.audit_log l join public.user_subscriptions s on s.id = l.subject_id
            where s.user_id = ${member} and l.action = 'subscription.granted'`
          ).length,
      }
    },
  ],
  [
    'An extension',
    async (transaction) => {
      const member = await createMember(transaction)
      const [known] = await transaction<{ id: string; end: Date }[]>`
        select id, end_date as end from public.user_subscriptions where user_id = ${member}`
      const extend = (requestId: string) => `extend_subscription('${known!.id}', 10, 'Falha', '${requestId}')`
      return {
        who: await admin(transaction),
        call: extend,
        other: extend,
        done: async () => {
          const [row] = await transaction<{ times: number }[]>`
            select extract(day from end_date - ${known!.end})::int / 10 as times
            from public.user_subscriptions where id = ${known!.id}`
          return row!.times
        },
      }
    },
  ],
  [
    'An invitation',
    async (transaction) => {
      const restaurantId = await createRestaurant(transaction)
      const who = await createManager(transaction, restaurantId)
      const invite = (requestId: string) => `create_invitation(array['${restaurantId}']::uuid[], 'Bia', '${requestId}')`
      return {
        who,
        call: invite,
        other: invite,
        done: async () => (await transaction`select from public.staff_invitations where invited_by = ${who}`).length,
      }
    },
  ],
  [
    'A note',
    async (transaction) => {
      const [lead] = await transaction<{ id: string }[]>`
        insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
        values ('Rações Zeta', '11222333000181', 'Ivo Zeta', 'ivo@zeta9.example', '11987654321', 30) returning id`
      const note = (requestId: string) => `add_proposal_note('corporate', '${lead!.id}', 'Ligar', '${requestId}')`
      return {
        who: await admin(transaction),
        call: note,
        other: note,
        done: async () =>
          (await transaction`select from private.proposal_notes where corporate_lead_id = ${lead!.id}`).length,
      }
    },
  ],
  [
    'A change of times',
    async (transaction) => {
      const id = await createRestaurant(transaction)
      const restaurant = async () =>
        (await transaction<{ version: number }[]>`select version from public.restaurants where id = ${id}`)[0]!
      const { version } = await restaurant()
      const change = (from: number) => (requestId: string) =>
        `change_restaurant_times('[{"id": "${id}", "version": ${String(from)}}]',
          '[{"day_of_week": 1, "opening_time": "11:00", "closing_time": "15:00"}]', null, '${requestId}')`
      return {
        who: await admin(transaction),
        call: change(version),
        other: change(version + 1),
        done: async () => (await restaurant()).version - version,
      }
    },
  ],
]

test.each(cases)('%s that is sent again with its id is done once, with the same answer', async (_, prepare) => {
  const seen = await rolledBack(sql, async (transaction) => {
    const { who, call: send, other, done } = await prepare(transaction)
    const [id, otherId] = [randomUUID(), randomUUID()]
    const first = await call(transaction, who, send(id))
    const again = await call(transaction, who, send(id))
    const once = await done()
    const next = await call(transaction, who, other(otherId))
    return {
      isSame: again['status'] === first['status'],
      once,
      next: next['status'] === first['status'],
      twice: await done(),
    }
  })
  expect(seen).toEqual({ isSame: true, once: 1, next: true, twice: 2 })
})

test('A repeated request for an invitation returns a new link that works, and its first link stops working', () =>
  rolledBack(sql, async (transaction) => {
    const restaurantId = await createRestaurant(transaction)
    const who = await createManager(transaction, restaurantId)
    const invite = `create_invitation(array['${restaurantId}']::uuid[], 'Bia', '${randomUUID()}')`
    const [lost, made] = [await call(transaction, who, invite), await call(transaction, who, invite)]
    const read = async (token: unknown) =>
      (await call(transaction, who, `read_invitation('${String(token)}')`))['status']
    expect(made['id']).toBe(lost['id'])
    expect([await read(lost['token']), await read(made['token'])]).toEqual(['unknown', 'pending'])
  }))

test('The proposal of a visitor that is sent again with its id is stored once', () =>
  rolledBack(sql, async (transaction) => {
    const send = (id: string) =>
      as(transaction, null, (own) => own.unsafe(`select public.insert_local_lead(${proposal}, null, null, '${id}')`))
    const id = randomUUID()
    await send(id)
    await send(id)
    await send(randomUUID())
    expect(await transaction`select from public.local_leads where email = 'ivo@zeta9.example'`).toHaveLength(2)
  }))

test('The same request id from another person counts as a new request', () =>
  rolledBack(sql, async (transaction) => {
    const member = await createMember(transaction)
    const [plan] = await transaction<{ id: string }[]>`select id from public.subscription_plans limit 1`
    const grant = `grant_subscription('${member}', '${plan!.id}', 2, 'Cortesia', '${randomUUID()}')`
    await call(transaction, await admin(transaction), grant)
    await call(transaction, await admin(transaction), grant)
    expect(
      await transaction`
        select from private.audit_log l join public.user_subscriptions s on s.id = l.subject_id
        where s.user_id = ${member} and l.action = 'subscription.granted'`,
    ).toHaveLength(2)
  }))

test('A form that got no answer saves the restaurant that it has created, also with other words', () =>
  rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    const form = randomUUID()
    const save = (id: string | null, version: number | null, name: string, by = form) =>
      saveRestaurant(transaction, who, id, version, { ...fullDocument, name }, null, by)
    const created = await save(null, null, 'Quintal da Mesa')
    const entries = async () =>
      (await transaction`select from private.audit_log where subject_id = ${created['id'] as string}`).length
    const before = await entries()
    expect(await save(null, null, 'Quintal da Mesa')).toMatchObject({ status: 'saved', id: created['id'] })
    expect(await entries()).toBe(before)
    const renamed = await save(null, null, 'Quintal do Sol')
    expect(renamed).toMatchObject({ status: 'saved', id: created['id'] })
    expect(await readDocument(transaction, created['id'] as string)).toMatchObject({ name: 'Quintal do Sol' })
    expect(await save(null, null, 'Quintal da Lua', randomUUID())).toMatchObject({ status: 'slug_taken' })
  }))

test('An earlier save by the same form is no conflict, but a later save by anybody else is one', () =>
  rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    const created = await saveRestaurant(transaction, who, null, null, fullDocument)
    const [id, version] = [created['id'] as string, Number(created['version'])]
    const form = randomUUID()
    const save = (name: string, by: string) =>
      saveRestaurant(transaction, who, id, version, { ...fullDocument, name }, null, by)
    expect(await save('Quintal do Sol', form)).toMatchObject({ status: 'saved' })
    expect(await save('Quintal do Mar', form)).toMatchObject({ status: 'saved' })
    expect(await save('Quintal da Lua', randomUUID())).toMatchObject({ status: 'conflict' })
    await call(transaction, who, `set_restaurant_deleted('${id}', true)`)
    await call(transaction, who, `set_restaurant_deleted('${id}', false)`)
    expect(await save('Quintal do Rio', form)).toMatchObject({ status: 'conflict', by: 'Rita Lobo' })
  }))

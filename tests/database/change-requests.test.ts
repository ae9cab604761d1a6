import type { TransactionSql } from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createManager, createRestaurant } from './factories.ts'
import { createAdmin, readAuditLog } from './restaurant-documents.ts'

const sql = connect()
afterAll(() => sql.end())

async function createPlace(transaction: TransactionSql) {
  const id = await createRestaurant(transaction, { name: 'Bar da Esquina' })
  return { id, manager: await createManager(transaction, id), admin: await createAdmin(transaction) }
}

/** What a call answers, or its SQLSTATE. */
function ask(transaction: TransactionSql, who: string, call: string, ...args: (string | boolean | null)[]) {
  return as(transaction, who, async (own) => {
    const places = args.map((_, index) => `$${String(index + 1)}`).join(', ')
    const [row] = await own.unsafe(`select public.${call}(${places}) as answer`, args)
    return row!['answer'] as Record<string, string>
  }).catch((error: { code: string }): Record<string, string> => ({ status: error.code }))
}

test('A request is answered once, with the word that the manager reads, and is in the audit log', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    const { id, manager, admin } = await createPlace(transaction)
    const request = async (wanted: string) =>
      (await ask(transaction, manager, 'request_change', id, 'name', wanted))['id']!
    const [first, second] = [await request(' Bar da Praça '), await request('Bar do Largo')]
    const answers = [
      await ask(transaction, admin, 'answer_change_request', first, false, ' Falta o alvará '),
      await ask(transaction, admin, 'answer_change_request', first, true, null),
      await ask(transaction, admin, 'answer_change_request', second, true, null),
      await ask(transaction, manager, 'withdraw_change_request', second),
    ]
    const read = await as(
      transaction,
      manager,
      (own) => own`select wanted, status, answer, closed_at is not null as closed from public.change_requests
        where restaurant_id = ${id} order by wanted`,
    )
    return { answers, read: read.map((row) => ({ ...row })), log: await readAuditLog(transaction, id) }
  })
  expect(result.answers).toEqual([
    { status: 'answered' },
    { status: 'closed', became: 'declined' },
    { status: 'answered' },
    { status: 'accepted' },
  ])
  expect(result.read).toEqual([
    { wanted: 'Bar da Praça', status: 'declined', answer: 'Falta o alvará', closed: true },
    { wanted: 'Bar do Largo', status: 'accepted', answer: null, closed: true },
  ])
  expect(result.log).toMatchObject([
    { action: 'change_request.declined', after: { change_kind: 'name' } },
    { action: 'change_request.accepted', after: { change_kind: 'name' } },
  ])
})

test('What waits for an answer already is not asked for again, and may be once it is answered', () =>
  rolledBack(sql, async (transaction) => {
    const { id, manager, admin } = await createPlace(transaction)
    const request = async () => (await ask(transaction, manager, 'request_change', id, 'name', 'Bar da Praça'))['id']!
    const first = await request()
    expect(await request()).toBe(first)
    await ask(transaction, admin, 'answer_change_request', first, false, 'Falta o alvará')
    expect(await request()).not.toBe(first)
    expect(await transaction`select from public.change_requests where restaurant_id = ${id}`).toHaveLength(2)
  }))

test('A pending request is withdrawn by any manager of the restaurant, and can no longer be answered', async () => {
  const answers = await rolledBack(sql, async (transaction) => {
    const { id, manager, admin } = await createPlace(transaction)
    const colleague = await createManager(transaction, id)
    const { id: request } = await ask(transaction, manager, 'request_change', id, 'other', 'Um segundo salão')
    return [
      await ask(transaction, colleague, 'withdraw_change_request', request!),
      await ask(transaction, manager, 'withdraw_change_request', request!),
      await ask(transaction, admin, 'answer_change_request', request!, true, null),
    ]
  })
  expect(answers).toEqual([{ status: 'withdrawn' }, { status: 'withdrawn' }, { status: 'closed', became: 'withdrawn' }])
})

test('Ten requests of a restaurant wait at most, and each needs a known kind and some words', async () => {
  const statuses = await rolledBack(sql, async (transaction) => {
    const { id, manager, admin } = await createPlace(transaction)
    const request = (kind: string, wanted: string | null) =>
      ask(transaction, manager, 'request_change', id, kind, wanted)
    const made = []
    for (let count = 0; count < 11; count += 1) made.push(await request('address', `Rua ${String(count)}`))
    await ask(transaction, admin, 'answer_change_request', made[0]!['id']!, true, null)
    return [
      ...made.slice(9).map(({ status }) => status),
      (await request('rating', 'Cinco estrelas'))['status'],
      (await request('name', ' ab '))['status'],
      (await request('name', 'x'.repeat(1001)))['status'],
      (await request('name', null))['status'],
      (await request('name', 'Bar da Praça'))['status'],
      (await ask(transaction, admin, 'answer_change_request', made[1]!['id']!, false, ' '))['status'],
      (await ask(transaction, admin, 'answer_change_request', made[1]!['id']!, null, 'Sim'))['status'],
      (await ask(transaction, admin, 'answer_change_request', made[1]!['id']!, true, 'x'.repeat(501)))['status'],
    ]
  })
  expect(statuses).toEqual([
    'requested', 'too_many', '22023', '22023', '22023', '22023', 'requested', '22023', '22023', '22023',
  ]) // prettier-ignore
})

test('Admins find requests by restaurant, words or requester, oldest first, beside the present value', async () => {
  const pages = await rolledBack(sql, async (transaction) => {
    const { id, manager, admin } = await createPlace(transaction)
    await transaction`update public.restaurants set address = 'Rua Um, 1', city = 'Santos' where id = ${id}`
    await transaction`insert into public.change_requests (restaurant_id, requested_by, kind, wanted, created_at)
      values (${id}, ${manager}, 'name', 'Bar da Praça', now() - interval '1 hour'),
        (${id}, ${manager}, 'address', 'Rua Dois, 2', now())`
    const page = async (...args: (string | null)[]) => {
      const { total, items } = (await ask(transaction, admin, 'admin_change_requests', ...args)) as unknown as {
        total: number
        items: Record<string, string>[]
      }
      return [total, ...items.map(({ wanted, present, requested_by_name: by }) => `${wanted!} | ${present!} | ${by!}`)]
    }
    return [
      await page('esquina'),
      await page('esquina', null, 'desc'),
      await page('rua dois'),
      await page('nina prado', 'accepted'),
    ]
  })
  const [name, address] = ['Bar da Praça | Bar da Esquina | Nina Prado', 'Rua Dois, 2 | Rua Um, 1, Santos | Nina Prado']
  expect(pages).toEqual([[2, name, address], [2, address, name], [1, address], [0]])
})

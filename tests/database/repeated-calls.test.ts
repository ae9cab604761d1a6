import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { admin, call } from './admin-calls.ts'
import { createManager, createMember, createRestaurant, createVoucher } from './factories.ts'
import { createAdmin } from './restaurant-documents.ts'

const sql = connect()
afterAll(() => sql.end())

interface Repeated {
  who: string
  /** The call that is repeated as if its first answer was lost. */
  call: string
  /** The same thing with other words, which is refused. */
  other: string
}

const cases: [string, (transaction: TransactionSql) => Promise<Repeated>][] = [
  [
    'A role',
    async (transaction) => {
      const id = await createMember(transaction, { subscription: null })
      return {
        who: await admin(transaction),
        call: `set_user_role('${id}', 'user', 'restaurant_manager')`,
        other: `set_user_role('${id}', 'user', 'admin')`,
      }
    },
  ],
  [
    'The correction of a name',
    async (transaction) => {
      const id = await createMember(transaction, { fullName: 'Nina Pardo' })
      return {
        who: await admin(transaction),
        call: `correct_person('${id}', 'Nina Pardo', 'Nina Prado', 'Por telefone')`,
        other: `correct_person('${id}', 'Nina Pardo', 'Nina Pires', 'Por telefone')`,
      }
    },
  ],
  [
    'The correction of a CPF',
    async (transaction) => {
      const id = await createMember(transaction, { fullName: 'Nina Prado' })
      const request = randomUUID()
      return {
        who: await admin(transaction),
        call: `correct_person('${id}', 'Nina Prado', 'Nina Prado', 'Por telefone', '52998224725', '${request}')`,
        other: `correct_person('${id}', 'Nina Prado', 'Nina Prado', 'Por telefone', '52998224725')`,
      }
    },
  ],
  [
    'Who looks after a proposal',
    async (transaction) => {
      const who = await admin(transaction)
      const other = await createAdmin(transaction)
      const [row] = await transaction<{ id: string }[]>`
        insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
        values ('Rações Zeta', '11222333000181', 'Ivo Zeta', 'ivo@zeta9.example', '11987654321', 30) returning id`
      return {
        who,
        call: `set_proposal_assignee('corporate', '${row!.id}', null, '${who}')`,
        other: `set_proposal_assignee('corporate', '${row!.id}', null, '${other}')`,
      }
    },
  ],
  [
    'The cancellation of a subscription',
    async (transaction) => {
      const userId = await createMember(transaction)
      const [row] = await transaction<{ id: string }[]>`
        select id from public.user_subscriptions where user_id = ${userId}`
      return {
        who: await admin(transaction),
        call: `cancel_subscription('${row!.id}', ' Pediu por telefone ')`,
        other: `cancel_subscription('${row!.id}', 'Mudou de cidade')`,
      }
    },
  ],
  [
    'The answer to a change request',
    async (transaction) => {
      const restaurantId = await createRestaurant(transaction)
      const manager = await createManager(transaction, restaurantId)
      const [request] = await transaction<{ id: string }[]>`
        insert into public.change_requests (restaurant_id, requested_by, kind, wanted)
        values (${restaurantId}, ${manager}, 'name', 'Bar da Praça') returning id`
      return {
        who: await admin(transaction),
        call: `answer_change_request('${request!.id}', false, ' Falta o alvará ')`,
        other: `answer_change_request('${request!.id}', false, 'Falta tudo')`,
      }
    },
  ],
  [
    'The answer to a review',
    async (transaction) => {
      const restaurantId = await createRestaurant(transaction)
      const userId = await createMember(transaction)
      const voucher = await createVoucher(transaction, { userId, restaurantId, usedAt: new Date() })
      const [review] = await transaction<{ id: string }[]>`
        insert into public.restaurant_reviews (restaurant_id, voucher_id, rating)
        values (${restaurantId}, ${voucher.id}, 5) returning id`
      return {
        who: await createManager(transaction, restaurantId),
        call: `answer_review('${review!.id}', ' Voltem sempre! ')`,
        other: `answer_review('${review!.id}', 'Até logo')`,
      }
    },
  ],
]

test.each(cases)('%s is changed once, and a repeated call gets the same answer', async (_, prepare) => {
  const seen = await rolledBack(sql, async (transaction) => {
    const { who, call: again, other } = await prepare(transaction)
    const entries = async () => (await transaction`select from private.audit_log where actor_id = ${who}`).length
    const first = await call(transaction, who, again)
    const before = await entries()
    const second = await call(transaction, who, again)
    return {
      isSame: second['status'] === first['status'],
      added: (await entries()) - before,
      isOtherRefused: (await call(transaction, who, other))['status'] !== first['status'],
    }
  })
  expect(seen).toEqual({ isSame: true, added: 0, isOtherRefused: true })
})

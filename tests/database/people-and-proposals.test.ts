import { afterAll, describe, expect, test } from 'vitest'
import type { TransactionSql } from 'postgres'
import { connect, rolledBack } from '../support/database.ts'
import { admin, call } from './admin-calls.ts'
import { createMember, errorCode } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

async function createProposal(transaction: TransactionSql): Promise<string> {
  const [row] = await transaction<{ id: string }[]>`
    insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
    values ('Rações Zeta', '11222333000181', 'Ivo Zeta', 'ivo@zeta9.example', '11987654321', 30) returning id`
  return row!.id
}

describe('Correcting a person', () => {
  const text = (value: string | null) => (value === null ? 'null' : `'${value}'`)
  const correct = (id: string, expected: string, name: string | null, cpf: string | null) =>
    `correct_person('${id}', '${expected}', ${text(name)}, 'Pedido por telefone', ${text(cpf)})`

  test('Changes name and CPF, and logs who, why and the end of the CPF only', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      const id = await createMember(transaction, { fullName: 'Nina Pardo' })
      const answer = await call(transaction, who, correct(id, 'Nina Pardo', '  Nina   Prado ', '529.982.247-25'))
      const [person] = await transaction`select full_name, cpf from public.profiles where id = ${id}`
      const [entry] = await transaction`
        select action, actor_id = ${who} as own, before, after, reason from private.audit_log where subject_id = ${id}`
      return { answer, person, entry }
    })
    expect(seen).toEqual({
      answer: { status: 'changed' },
      person: { full_name: 'Nina Prado', cpf: '52998224725' },
      entry: {
        action: 'person.corrected',
        own: true,
        before: { full_name: 'Nina Pardo', cpf_end: null },
        after: { full_name: 'Nina Prado', cpf_end: '25' },
        reason: 'Pedido por telefone',
      },
    })
  })

  test('Refuses what is no name or CPF, a name that changed meanwhile, and what changes nothing', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      const id = await createMember(transaction, { fullName: 'Nina Prado' })
      const answers = []
      for (const [expected, name, cpf] of [
        ['Nina Prado', 'N', null],
        ['Nina Prado', null, '52998224724'],
        ['Nina Prado', null, ''],
        ['Nina', 'Nina Luz', null],
        ['Nina Prado', 'Nina Prado', null],
      ] as const) {
        answers.push((await call(transaction, who, correct(id, expected, name, cpf)))['status'])
      }
      return answers
    })
    expect(statuses).toEqual(['invalid_name', 'invalid_cpf', 'invalid_cpf', 'conflict', 'unchanged'])
  })

  test('Stores a CPF alone beside a name that changed meanwhile', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      const id = await createMember(transaction, { fullName: 'Nina Prado' })
      const answer = await call(transaction, who, correct(id, 'Nina', null, '52998224725'))
      const [person] = await transaction`select full_name, cpf from public.profiles where id = ${id}`
      return { answer, person }
    })
    expect(seen).toEqual({ answer: { status: 'changed' }, person: { full_name: 'Nina Prado', cpf: '52998224725' } })
  })
})

test('A changed e-mail address leaves an entry without the addresses', async () => {
  const entries = await rolledBack(sql, async (transaction) => {
    const id = await createMember(transaction)
    await transaction`update auth.users set email = 'outra@zeta9.example' where id = ${id}`
    return transaction`select action, before, after from private.audit_log where subject_id = ${id}`
  })
  expect([...entries]).toEqual([{ action: 'person.email_changed', before: null, after: null }])
})

describe('Names that differ in case, accents or spaces only are the same', () => {
  test.each([
    ['restaurant_categories', `(name, icon) values ('Café  Zen', 'coffee')`, `(name, icon) values (' CAFE zen', 'x')`],
    [
      'subscription_plans',
      `(name, price, duration_months) values ('Plano Único', 10, 1)`,
      `(name, price, duration_months) values ('plano  UNICO', 10, 1)`,
    ],
  ])('In %s', async (table, first, second) => {
    const code = await rolledBack(sql, async (transaction) => {
      await transaction.unsafe(`insert into public.${table} ${first}`)
      return errorCode(transaction.savepoint((own) => own.unsafe(`insert into public.${table} ${second}`)))
    })
    expect(code).toBe('23505')
  })
})

describe('A proposal', () => {
  test('Is looked after by an admin, found as one of theirs, and the log names both', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      const other = await createMember(transaction, { role: 'admin', fullName: 'Beto Lima' })
      const member = await createMember(transaction)
      const id = await createProposal(transaction)
      const assign = async (expected: string | null, to: string | null) => {
        const value = (person: string | null) => (person === null ? 'null' : `'${person}'`)
        const answer = await call(
          transaction,
          who,
          `set_proposal_assignee('corporate', '${id}', ${value(expected)}, ${value(to)})`,
        )
        return answer['status'] === 'conflict' ? answer : answer['status']
      }
      const statuses = [
        await assign(null, member),
        await assign(null, other),
        await assign(null, who),
        await assign(other, who),
      ]
      const mine = async (person: string) =>
        (await call(transaction, person, `admin_leads('corporate', 'zeta', mine => true)`))['total']
      const { items } = await call(transaction, who, `admin_leads('corporate', 'zeta')`)
      const trail = await call(transaction, who, `audit_trail('corporate_leads', '${id}')`)
      return {
        statuses,
        mine: [await mine(who), await mine(other)],
        name: (items as { assignee_name: string }[])[0]!.assignee_name,
        trail: (trail as unknown as Record<string, unknown>[]).map(({ action, before, after }) => [
          action,
          before,
          after,
        ]),
      }
    })
    expect(seen).toEqual({
      statuses: ['not_an_admin', 'changed', { status: 'conflict', assignee_name: 'Beto Lima' }, 'changed'],
      mine: [1, 0],
      name: 'Rita Lobo',
      trail: [
        ['corporate_lead.assigned', { assignee: 'Beto Lima' }, { assignee: 'Rita Lobo' }],
        ['corporate_lead.assigned', { assignee: null }, { assignee: 'Beto Lima' }],
      ],
    })
  })

  test('Is not listed under an unknown status', async () => {
    const page = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      await createProposal(transaction)
      return call(transaction, who, `admin_leads('corporate', status => 'abc')`)
    })
    expect(page).toMatchObject({ total: 0, items: [] })
  })

  test('Has notes with author and text; only the author removes one, and erasing it erases them', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const [who, other] = [await admin(transaction), await createMember(transaction, { role: 'admin' })]
      const id = await createProposal(transaction)
      const added = await call(transaction, who, `add_proposal_note('corporate', '${id}', ' Ligar na terça ')`)
      await call(transaction, who, `add_proposal_note('corporate', '${id}', 'Ligou')`)
      const { notes } = await call(transaction, other, `proposal_notes('corporate', '${id}')`)
      const [first] = notes as { id: string; text: string; author: string; is_own: boolean }[]
      const refused = await call(transaction, other, `remove_proposal_note('${first!.id}')`)
      const removed = await call(transaction, who, `remove_proposal_note('${first!.id}')`)
      await call(transaction, who, `erase_proposal('corporate', '${id}')`)
      const left = await transaction`select from private.proposal_notes where corporate_lead_id = ${id}`
      return {
        added,
        count: (notes as unknown[]).length,
        author: first!.author,
        own: first!.is_own,
        refused,
        removed,
        left: left.length,
      }
    })
    expect(seen).toEqual({
      added: { status: 'added' },
      count: 2,
      author: 'Rita Lobo',
      own: false,
      refused: { status: 'not_found' },
      removed: { status: 'removed' },
      left: 0,
    })
  })

  test('Takes 100 notes of 2,000 characters, and no more', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      const id = await createProposal(transaction)
      await transaction`insert into private.proposal_notes (corporate_lead_id, author_id, text)
        select ${id}, ${who}, 'x' from generate_series(1, 99)`
      const add = async (length: number) =>
        (await call(transaction, who, `add_proposal_note('corporate', '${id}', repeat('x', ${String(length)}))`))[
          'status'
        ]
      return [await add(0), await add(2001), await add(2000), await add(1)]
    })
    expect(statuses).toEqual(['invalid', 'invalid', 'added', 'full'])
  })
})

test('The log is found by the person whom it concerns, by who did it and by days', async () => {
  const totals = await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    const id = await createMember(transaction, { fullName: 'Quirina Zangão' })
    await call(transaction, who, `set_user_suspended('${id}', true, 'Um motivo')`)
    await transaction`update private.audit_log set created_at = '2026-03-10 02:30Z' where subject_id = ${id}`
    const total = async (args: string) => (await call(transaction, who, `admin_audit(${args})`))['total']
    return [
      await total(`concerning => 'zangao quirina'`),
      await total(`concerning => 'zangao quirina', actor_id => '${who}'`),
      await total(`concerning => 'zangao quirina', actor_id => '${id}'`),
      await total(`concerning => 'zangao quirina', first_day => '2026-03-09', last_day => '2026-03-09'`),
      await total(`concerning => 'zangao quirina', first_day => '2026-03-10'`),
    ]
  })
  expect(totals).toEqual([1, 1, 0, 1, 0])
})

import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { admin, call, type Answer } from './admin-calls.ts'
import { as, createMember, createRestaurant, createVoucher, errorCode, hoursFromNow } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

describe('Proposals', () => {
  test('Are listed newest first with a count per status, and can be searched', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      return [
        await call(transaction, who, `admin_leads('corporate')`),
        await call(transaction, who, `admin_leads('corporate', status => 'contacted')`),
        await call(transaction, who, `admin_leads('local', search => 'porto alegre')`),
      ]
    })
    const [all, contacted, found] = result as unknown as {
      total: number
      counts: Record<string, number>
      items: Record<string, string>[]
    }[]
    expect(all!.counts).toEqual({ new: 1, contacted: 1, converted: 1 })
    expect(all!.items.map(({ razao_social: name }) => name)).toEqual([
      'Andorinha Sistemas Ltda',
      'Oficina Três Rios S.A.',
      'Estúdio Mandacaru ME',
    ])
    expect([contacted!.total, contacted!.counts]).toEqual([1, { new: 1, contacted: 1, converted: 1 }])
    expect(found!.items.map(({ nome_estabelecimento: name }) => name)).toEqual(['Chá da Esquina'])
  })

  describe.each(['corporate', 'local'])('The board %s', (board) => {
    test('Finds a CNPJ, or a part of it, with and without punctuation, and a CEP as its address has it', async () => {
      const found = await rolledBack(sql, async (transaction) => {
        const who = await admin(transaction)
        await transaction`
          insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
          values ('Rações Zeta 04538-133', '98765432000198', 'Ivo Zeta', 'ivo@zeta9.example', '11987654321', 30)`
        await transaction`
          insert into public.local_leads (nome_estabelecimento, cnpj, responsavel, email, telefone, endereco,
            tipo_culinaria)
          values ('Bar Zeta', '98765432000198', 'Ivo Zeta', 'ivo@zeta9.example', '11987654321', 'Rua Z, 04538-133',
            'Petiscos')`
        const terms = ['98.765.432/0001-98', '98 765 432 0001 98', '65.432/0', '98765432000198', '5432000', '04538-133']
        const totals = []
        for (const term of [...terms, '98.765.432/0001-99', '9.8'])
          totals.push((await call(transaction, who, `admin_leads('${board}', search => '${term}')`))['total'])
        return totals
      })
      expect(found).toEqual([1, 1, 1, 1, 1, 1, 0, 0])
    })

    test.each(['zeta', '98.765.432/0001-98'])('Looks in its index for %s', async (term) => {
      const plan = await rolledBack(sql, async (transaction) => {
        await transaction`set local enable_seqscan = off`
        const [row] = await transaction<{ condition: string }[]>`
          select private.proposals_sql(${board}, ${term}) as condition`
        const lines = await transaction.unsafe<{ 'QUERY PLAN': string }[]>(
          `explain select from public.${board}_leads l where ${row!.condition}`,
        )
        return lines.map((line) => line['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain(`Index Scan on ${board}_leads_search`)
    })
  })

  test('May change from any status to any other, and the audit log names the admin', async () => {
    const lines = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      const [lead] = await transaction<{ id: string }[]>`
        select id from public.corporate_leads where status = 'converted'`
      for (const status of ['new', 'lost', 'contacted']) {
        await as(
          transaction,
          who,
          (own) => own`update public.corporate_leads set status = ${status} where id = ${lead!.id}`,
        )
      }
      return transaction<{ after: Answer; own: boolean }[]>`
        select after, actor_id = ${who} as own from private.audit_log where subject_id = ${lead!.id} order by id`
    })
    expect([...lines]).toEqual(['new', 'lost', 'contacted'].map((status) => ({ after: { status }, own: true })))
  })
})

test('A review that an admin removes no longer counts, and the audit log keeps only the reason', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    const restaurantId = await createRestaurant(transaction)
    for (const rating of [5, 1]) {
      const userId = await createMember(transaction)
      const voucher = await createVoucher(transaction, {
        userId,
        restaurantId,
        generatedAt: hoursFromNow(-50),
        usedAt: hoursFromNow(-40),
      })
      await transaction`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment)
        values (${restaurantId}, ${voucher.id}, ${userId}, ${rating}, 'Latido')`
    }
    const listed = await call(transaction, who, `admin_reviews(stars => 1, search => 'latido')`)
    const [{ id }] = listed['items'] as [{ id: string }]
    const answer = await call(transaction, who, `remove_review('${id}', 'Ofende um garçom')`)
    expect(answer).toEqual({ status: 'removed' })
    const [place] = await transaction`select rating, review_count from public.restaurants where id = ${restaurantId}`
    const lines = await transaction<{ action: string; before: Answer }[]>`
      select action, before, after, reason from private.audit_log where subject_id = ${restaurantId}`
    return { listed, place: { ...place }, lines: [...lines] }
  })
  expect(result.listed).toMatchObject({ total: 1, items: [{ rating: 1, author: 'Nina Prado' }] })
  expect(result.place).toEqual({ rating: '5.00', review_count: 1 })
  expect(result.lines).toEqual([{ action: 'review.deleted', before: null, after: null, reason: 'Ofende um garçom' }])
})

test('The audit log records plans, categories and newsletter sign-ups, without the e-mail address', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    const [signup] = await transaction<{ id: string }[]>`select id from public.newsletter_signups limit 1`
    await as(transaction, who, async (own) => {
      await own`insert into public.subscription_plans (name, price, duration_months) values ('Trimestral', 79.9, 3)`
      await own`update public.subscription_plans set price = 75 where name = 'Trimestral'`
      await own`insert into public.restaurant_categories (name, icon) values ('Food truck', 'truck')`
      await own`delete from public.restaurant_categories where name = 'Food truck'`
      await own`select public.remove_newsletter_signup(${signup!.id})`
    })
    const log = (await call(transaction, who, `admin_audit(actor_id => '${who}')`)) as unknown as {
      total: number
      items: { action: string; actor_name: string; subject_name: string | null; before: Answer; after: Answer }[]
    }
    const plans = await call(
      transaction,
      who,
      `admin_audit(subject_table => 'subscription_plans', actor_id => '${who}')`,
    )
    return { log, plans: plans['total'] }
  })
  expect(result.plans).toBe(2)
  expect(result.log.items.map(({ action, actor_name: name }) => `${action} by ${name}`)).toEqual(
    ['newsletter_signup.deleted', 'category.deleted', 'category.created', 'plan.updated', 'plan.created'].map(
      (action) => `${action} by Rita Lobo`,
    ),
  )
  expect(result.log.items[3]).toMatchObject({
    subject_name: 'Trimestral',
    before: { price: 79.9 },
    after: { price: 75 },
  })
  expect(JSON.stringify(result.log.items[0])).not.toContain('@')
})

test('A plan costs at least one cent, and its name is its own whatever the case', async () => {
  const codes = await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    const add = (name: string, price: number) =>
      as(
        transaction,
        who,
        (own) =>
          own`insert into public.subscription_plans (name, price, duration_months) values (${name}, ${price}, 3)`,
      )
    return [
      await errorCode(add('Trimestral', 0)),
      await errorCode(add('Trimestral', 0.01)),
      await errorCode(add('TRIMESTRAL ', 79.9)),
    ]
  })
  expect(codes).toEqual(['23514', 'allowed', '23505'])
})

test('The log of a restaurant says how many dishes its menu had, and holds none of them', async () => {
  const trail = await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    await transaction`insert into private.audit_log (action, subject_table, subject_id, before, after)
      select 'restaurant.updated', 'restaurants', ${who}, '{"menu_items": [], "city": "Santos"}', jsonb_build_object(
        'menu_items', jsonb_agg(jsonb_build_object('name', 'Prato ' || n)), 'city', 'Recife'
      ) from generate_series(1, 400) n`
    return call(transaction, who, `audit_trail('restaurants', '${who}')`)
  })
  expect(trail).toMatchObject([
    {
      before: { menu_items: [], city: 'Santos' },
      after: { menu_items: Array.from({ length: 400 }, () => null), city: 'Recife' },
    },
  ])
})

test('Categories are sorted by name without regard to accents', async () => {
  const names = await rolledBack(sql, async (transaction) => {
    await transaction`
      insert into public.restaurant_categories (name, icon) values ('Árabe', 'soup'), ('Vegetal', 'leaf')`
    const rows = await transaction`select name from public.restaurant_categories
      where name in ('Árabe', 'Bar', 'Vegetal') order by name`
    return rows.map(({ name }) => name as string)
  })
  expect(names).toEqual(['Árabe', 'Bar', 'Vegetal'])
})

test('A category or a plan in use cannot be deleted', async () => {
  const codes = await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    return [
      await errorCode(as(transaction, who, (own) => own`delete from public.restaurant_categories where name = 'Bar'`)),
      await errorCode(as(transaction, who, (own) => own`delete from public.subscription_plans where name = 'Anual'`)),
    ]
  })
  expect(codes).toEqual(['23503', '23503'])
})

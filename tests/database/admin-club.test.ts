import type { JSONValue, TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createMember, createRestaurant, createVoucher, errorCode, hoursFromNow } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

type Answer = Record<string, JSONValue>

const admin = (transaction: TransactionSql) =>
  createMember(transaction, { role: 'admin', subscription: null, fullName: 'Rita Lobo' })

function call(transaction: TransactionSql, who: string, expression: string): Promise<Answer> {
  return as(
    transaction,
    who,
    async (own) => (await own.unsafe<{ answer: Answer }[]>(`select public.${expression} as answer`))[0]!.answer,
  )
}

test('The figures count vouchers per day of the chosen period', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    await transaction`delete from public.leads`
    await transaction`delete from public.restaurant_reviews`
    await transaction`delete from public.voucher_scans`
    await transaction`delete from public.vouchers`
    await transaction`delete from public.corporate_leads`
    const who = await admin(transaction)
    const [member, restaurantId] = [
      await createMember(transaction),
      await createRestaurant(transaction, { name: 'Bar do Elo' }),
    ]
    await createVoucher(transaction, {
      userId: member,
      restaurantId,
      generatedAt: hoursFromNow(-5 * 24),
      usedAt: hoursFromNow(-3 * 24),
    })
    await createVoucher(transaction, {
      userId: member,
      restaurantId,
      generatedAt: hoursFromNow(-20 * 24),
      usedAt: hoursFromNow(-9 * 24),
    })
    const sum = (answer: Answer, key: 'generated' | 'used') =>
      (answer['per_day'] as Record<string, number>[]).reduce((total, day) => total + day[key]!, 0)
    const [week, month] = [
      await call(transaction, who, 'admin_figures(7)'),
      await call(transaction, who, 'admin_figures(30)'),
    ]
    return {
      days: [week, month].map((answer) => (answer['per_day'] as unknown[]).length),
      generated: [sum(week, 'generated'), sum(month, 'generated')],
      used: [sum(week, 'used'), sum(month, 'used')],
      top: month['by_restaurant'],
      leads: month['corporate_leads'],
      live: month['live_restaurants'],
    }
  })
  expect(result).toMatchObject({
    days: [7, 30],
    generated: [1, 2],
    used: [1, 2],
    top: [{ name: 'Bar do Elo', used: 2 }],
    leads: {},
    live: 66,
  })
})

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

test('A review deleted by an admin no longer counts, and the audit log does not name its author', async () => {
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
    await as(
      transaction,
      who,
      (own) => own`delete from public.restaurant_reviews where restaurant_id = ${restaurantId} and rating = 1`,
    )
    const [place] = await transaction`select rating, review_count from public.restaurants where id = ${restaurantId}`
    const lines = await transaction<{ action: string; before: Answer }[]>`
      select action, before from private.audit_log where subject_id = ${restaurantId}`
    return { listed, place: { ...place }, lines: [...lines] }
  })
  expect(result.listed).toMatchObject({ total: 1, items: [{ rating: 1, author: 'Nina Prado' }] })
  expect(result.place).toEqual({ rating: '5.00', review_count: 1 })
  expect(result.lines).toMatchObject([{ action: 'review.deleted', before: { stars: 1, comment: 'Latido' } }])
  expect(Object.keys(result.lines[0]!.before).toSorted()).toEqual(['comment', 'created_at', 'stars'])
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
      await own`delete from public.newsletter_signups where id = ${signup!.id}`
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

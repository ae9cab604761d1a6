import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createRestaurant, errorCode } from './factories.ts'
import { createAdmin, readAuditLog } from './restaurant-documents.ts'

const sql = connect()
afterAll(() => sql.end())

describe('The list of restaurants', () => {
  const list = (transaction: TransactionSql, who: string, args: string) =>
    as(transaction, who, async (own) => {
      const [row] = await own.unsafe<
        { answer: { total: number; items: { name: string; city: string; category: string }[] } }[]
      >(`select public.admin_restaurants(${args}) as answer`)
      return row!.answer
    })

  test('Has pages of ten and searches name, city and category regardless of accents', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await createAdmin(transaction)
      return {
        first: await list(transaction, who, ''),
        last: await list(transaction, who, 'page => 7'),
        city: await list(transaction, who, `search => 'florianopolis', page_size => 100`),
        category: await list(transaction, who, `search => 'CERVEJARIA', page_size => 100`),
        literal: await list(transaction, who, `search => '%'`),
        down: await list(transaction, who, `sort_by => 'name', sort_order => 'desc'`),
      }
    })
    expect([result.first.total, result.first.items.length, result.last.items.length]).toEqual([65, 10, 5])
    expect(result.city.items.length).toBeGreaterThan(0)
    expect(
      result.city.items.every(({ city, name }) => city.includes('Florianópolis') || name.includes('Florianópolis')),
    ).toBe(true)
    expect(
      result.category.items.every(({ name, category }) => name.includes('Cervejaria') || category === 'Cervejaria'),
    ).toBe(true)
    expect(result.literal.total).toBe(0)
    const names = [result.first.items[0]!.name, result.down.items[0]!.name]
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  })

  test('Shows deleted restaurants only on request; the audit log records deleting and restoring', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await createAdmin(transaction)
      const id = await createRestaurant(transaction, { name: 'Zzz Efêmero' })
      const move = (deleted: boolean) =>
        as(
          transaction,
          who,
          async (own) =>
            (
              await own<{ status: string }[]>`
                select public.set_restaurant_deleted(${id}, ${deleted}) ->> 'status' as status`
            )[0]!.status,
        )
      const totals = async () => [
        (await list(transaction, who, `search => 'efemero'`)).total,
        (await list(transaction, who, `search => 'efemero', situation => 'deleted'`)).total,
        (await list(transaction, who, `search => 'efemero', situation => 'all'`)).total,
      ]
      const steps = [await move(true), await move(true), await totals(), await move(false), await totals()]
      return { steps, lines: (await readAuditLog(transaction, id)).map(({ action }) => action) }
    })
    expect(result.steps).toEqual(['deleted', 'unchanged', [0, 1, 1], 'restored', [1, 0, 1]])
    expect(result.lines).toEqual(['restaurant.deleted', 'restaurant.restored'])
  })
})

test('The audit log records direct changes by an admin, but not those of reviews or the system', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    const who = await createAdmin(transaction)
    const id = await createRestaurant(transaction)
    const step = (run: (own: TransactionSql) => Promise<unknown>) => errorCode(as(transaction, who, run))
    await step((own) => own`update public.restaurants set name = 'Direto' where id = ${id}`)
    await step((own) => own`update public.restaurants set name = 'Direto' where id = ${id}`)
    await step(
      (own) => own`insert into public.restaurant_hours (restaurant_id, day_of_week, is_closed) values (${id}, 1, true)`,
    )
    await step(
      (own) => own`
        insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode, meal_type)
        values (${id}, 1, 'meal_based', 'lunch')`,
    )
    await step((own) => own`insert into public.restaurant_closures (restaurant_id, date) values (${id}, '2040-01-01')`)
    await step((own) => own`insert into public.restaurant_images (restaurant_id, image_url) values (${id}, '/a.webp')`)
    await step((own) => own`insert into public.menu_items (restaurant_id, name, price) values (${id}, 'Sopa', 3)`)
    await step((own) => own`delete from public.menu_items where restaurant_id = ${id}`)
    await transaction`update public.restaurants set review_count = 3, city = 'Outra' where id = ${id}`
    return (await readAuditLog(transaction, id)).map(({ action }) => action)
  })
  expect(result).toEqual([
    'restaurant.updated',
    'hours.created',
    'availability.created',
    'closure.created',
    'image.created',
    'menu_item.created',
    'menu_item.deleted',
  ])
})

test('propose_slug returns a slug that no other restaurant has', async () => {
  const slugs = await rolledBack(sql, async (transaction) => {
    const who = await createAdmin(transaction)
    const propose = (name: string, id: string | null = null) =>
      as(
        transaction,
        who,
        async (own) => (await own<{ slug: string }[]>`select public.propose_slug(${name}, ${id}) as slug`)[0]!.slug,
      )
    const id = await createRestaurant(transaction, { slug: 'cafe-da-praca' })
    return [
      await propose('  Café da Praça! '),
      await propose('Café da Praça', id),
      await propose('São João & Filhos'),
      await propose('!!!'),
      await propose('a'.repeat(300)),
    ]
  })
  expect(slugs).toEqual(['cafe-da-praca-2', 'cafe-da-praca', 'sao-joao-filhos', 'estabelecimento', 'a'.repeat(100)])
})

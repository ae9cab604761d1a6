import type { JSONValue, TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { call } from './admin-calls.ts'
import { as, createManager, createMember, createRestaurant, createVoucher, errorCode } from './factories.ts'
import { createAdmin, fullDocument, readAuditLog, saveRestaurant } from './restaurant-documents.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const rolled = <Result>(run: (transaction: TransactionSql) => Promise<Result>) => rolledBack(database.sql, run)
const complete = { category: 'Bar', address: 'Rua das Flores, 1', city: 'Rascunhópolis' }
const openOnMonday = (transaction: TransactionSql, id: string) => transaction`
  insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time)
  values (${id}, 1, '11:00', '15:00')`

/** Where the restaurant named 'Zwiebel' appears for a member and for visitors, and how often it is counted. */
async function appearances(transaction: TransactionSql, member: string) {
  const ask = (who: string | null, expression: string) =>
    as(transaction, who, async (own) => {
      const [row] = await own.unsafe<{ answer: JSONValue }[]>(`select ${expression} as answer`)
      return JSON.stringify(row!.answer).includes('Zwiebel')
    })
  const [counts] = await transaction<{ words: number; facets: number }[]>`
    select (select coalesce(sum(total), 0)::int from private.directory_words where word = 'zwiebel') as words,
      (select coalesce(sum(total), 0)::int from private.directory_counts
       where city_key = 'rascunhopolis') as facets`
  return {
    list: await ask(null, `public.search_restaurants(search => 'zwiebel')`),
    page: await ask(null, `public.restaurant_detail('zwiebel')`),
    cities: JSON.stringify(
      await as(transaction, null, async (own) => own`select public.restaurant_cities() as cities`),
    ).includes('Rascunhópolis'),
    snapshot: await ask(member, 'public.directory_snapshot()'),
    table: await as(transaction, member, async (own) => {
      const rows = await own`select from public.restaurants where slug = 'zwiebel'`
      return rows.length > 0
    }),
    counted: counts!.words + counts!.facets,
  }
}
const nowhere = { list: false, page: false, cities: false, snapshot: false, table: false, counted: 0 }
const everywhere = { list: true, page: true, cities: true, snapshot: true, table: true, counted: 2 }

describe('A draft', () => {
  test('Appears nowhere until it is published, and everywhere then', async () => {
    const result = await rolled(async (transaction) => {
      await transaction`set constraints all immediate`
      const [who, member] = [await createAdmin(transaction), await createMember(transaction)]
      const id = await createRestaurant(transaction, { ...complete, name: 'Zwiebel', slug: 'zwiebel', is_draft: true })
      await openOnMonday(transaction, id)
      const before = await appearances(transaction, member)
      const published = await call(transaction, who, `publish_restaurants(array['${id}'::uuid])`)
      const after = await appearances(transaction, member)
      const back = await call(transaction, who, `return_to_draft('${id}')`)
      return { before, published, after, back, again: await appearances(transaction, member) }
    })
    expect(result).toEqual({
      before: nowhere,
      published: { published: 1, incomplete: [] },
      after: everywhere,
      back: { status: 'draft' },
      again: nowhere,
    })
  })

  test('Counts as new from its publishing on, and not again after another change', async () => {
    const moments = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const id = await createRestaurant(transaction, {
        ...complete,
        name: 'Zwiebel',
        is_draft: true,
        published_at: '2025-01-01T00:00:00Z',
      })
      await openOnMonday(transaction, id)
      const isNew = async () => {
        const [row] = await transaction<{ is_new: boolean }[]>`
          select published_at > now() - interval '1 minute' as is_new from public.restaurants where id = ${id}`
        return row!.is_new
      }
      const asDraft = await isNew()
      await call(transaction, who, `publish_restaurants(array['${id}'::uuid])`)
      const published = await isNew()
      await transaction`update public.restaurants set published_at = '2025-01-01T00:00:00Z' where id = ${id}`
      await transaction`update public.restaurants set name = 'Cebola', deleted_at = now() where id = ${id}`
      await transaction`update public.restaurants set deleted_at = null where id = ${id}`
      return { asDraft, published, changed: await isNew() }
    })
    expect(moments).toEqual({ asDraft: false, published: true, changed: false })
  })

  test('Has no vouchers, scans or favorites, also for its own manager', async () => {
    const result = await rolled(async (transaction) => {
      const id = await createRestaurant(transaction, { is_draft: true })
      const [member, manager] = [await createMember(transaction), await createManager(transaction, id)]
      return [
        await call(transaction, member, `generate_voucher('${id}')`),
        await errorCode(call(transaction, manager, `restaurant_day('${id}')`)),
        await errorCode(call(transaction, manager, `create_tablet_code('${id}')`)),
        await call(transaction, manager, `set_favorite('${id}', true)`),
      ]
    })
    expect(result).toEqual([{ status: 'restaurant_unavailable' }, '42501', '42501', { status: 'not_found' }])
  })

  test('Is saved incomplete, and published by a save that lacks nothing', async () => {
    const result = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const bare = { slug: 'quintal-da-mesa', name: 'Quintal da Mesa' }
      const refused = await saveRestaurant(transaction, who, null, null, bare)
      const draft = await saveRestaurant(transaction, who, null, null, { ...bare, is_draft: true })
      const id = draft['id'] as string
      const early = await saveRestaurant(transaction, who, id, draft['version'] as number, { is_draft: false })
      const saved = await saveRestaurant(transaction, who, id, draft['version'] as number, {
        ...fullDocument,
        is_draft: false,
      })
      const again = await saveRestaurant(transaction, who, id, saved['version'] as number, {
        ...fullDocument,
        is_draft: true,
      })
      const [row] = await transaction`select is_draft, is_live from public.restaurants where id = ${id}`
      const log = await readAuditLog(transaction, id)
      return {
        refused,
        early,
        statuses: [draft['status'], saved['status'], again['status']],
        row,
        log: log.map(({ action }) => action),
      }
    })
    const missing = ['category', 'address', 'city', 'hours']
    expect(result).toEqual({
      refused: { status: 'incomplete', missing },
      early: { status: 'incomplete', missing },
      statuses: ['saved', 'saved', 'saved'],
      row: { is_draft: false, is_live: true },
      log: ['restaurant.created', 'restaurant.published', 'restaurant.updated'],
    })
  })

  test('Is published among others only if it lacks nothing; the list says what is missing', async () => {
    const result = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const [whole, part] = [
        await createRestaurant(transaction, { ...complete, name: 'Zwiebel Um', is_draft: true }),
        await createRestaurant(transaction, { ...complete, name: 'Zwiebel Dois', city: null, is_draft: true }),
      ]
      await openOnMonday(transaction, whole)
      const list = (situation: string) =>
        call(transaction, who, `admin_restaurants(search => 'zwiebel', situation => '${situation}')`)
      const before = [await list('live'), await list('draft'), await list('current')]
      const answer = await call(transaction, who, `publish_restaurants(array['${whole}', '${part}']::uuid[])`)
      return { part, before, answer, drafts: await list('draft') }
    })
    expect(result.before.map(({ total }) => total)).toEqual([0, 2, 2])
    expect(result.answer).toEqual({
      published: 1,
      incomplete: [{ id: result.part, name: 'Zwiebel Dois', missing: ['city', 'hours'] }],
    })
    expect(result.drafts['items']).toMatchObject([{ id: result.part, is_draft: true, missing: ['city', 'hours'] }])
  })

  test('Is what a published restaurant becomes again only while nobody has had a voucher there', async () => {
    const result = await rolled(async (transaction) => {
      const [who, member] = [await createAdmin(transaction), await createMember(transaction)]
      const [fresh, known] = [await createRestaurant(transaction), await createRestaurant(transaction)]
      await createVoucher(transaction, { userId: member, restaurantId: known })
      return [
        await call(transaction, who, `return_to_draft('${fresh}')`),
        await call(transaction, who, `return_to_draft('${fresh}')`),
        await call(transaction, who, `return_to_draft('${known}')`),
        (await readAuditLog(transaction, fresh)).map(({ action, after }) => [action, after]),
      ]
    })
    expect(result).toEqual([
      { status: 'draft' },
      { status: 'unchanged' },
      { status: 'had_vouchers' },
      [['restaurant.unpublished', { is_draft: true }]],
    ])
  })
})

describe('An address on the web', () => {
  test('Leads to the restaurant after a new one, and is never that of another', async () => {
    const result = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const id = await createRestaurant(transaction, { name: 'Zwiebel', slug: 'zwiebel' })
      const rename = (slug: string) => transaction`update public.restaurants set slug = ${slug} where id = ${id}`
      const page = async (slug: string) => {
        const [row] = await transaction<{ slug: string | null }[]>`
          select public.restaurant_detail(${slug}) ->> 'slug' as slug`
        return row!.slug
      }
      await rename('zwiebel-nova')
      const pages = [await page('zwiebel'), await page('zwiebel-nova')]
      const taken = await saveRestaurant(transaction, who, null, null, {
        slug: 'zwiebel',
        name: 'Outra',
        is_draft: true,
      })
      const proposed = await call(transaction, who, `propose_slug('Zwiebel')`)
      await rename('zwiebel')
      return { pages, taken, proposed, back: [await page('zwiebel'), await page('zwiebel-nova')] }
    })
    expect(result).toEqual({
      pages: ['zwiebel-nova', 'zwiebel-nova'],
      taken: { status: 'slug_taken' },
      proposed: 'zwiebel-2',
      back: ['zwiebel', 'zwiebel'],
    })
  })

  test('Stays with a draft that was public before', async () => {
    const proposed = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const id = await createRestaurant(transaction, { ...complete, slug: 'zwiebel', is_draft: true })
      for (const isDraft of [false, true])
        await transaction`update public.restaurants set is_draft = ${isDraft} where id = ${id}`
      await transaction`update public.restaurants set slug = 'zwiebel-nova' where id = ${id}`
      return call(transaction, who, `propose_slug('Zwiebel')`)
    })
    expect(proposed).toBe('zwiebel-2')
  })

  test('Becomes free again when a draft that was never public gets another one', async () => {
    const slug = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const id = await createRestaurant(transaction, { slug: 'zwiebel', is_draft: true })
      await transaction`update public.restaurants set slug = 'zwiebel-nova' where id = ${id}`
      return call(transaction, who, `propose_slug('Zwiebel')`)
    })
    expect(slug).toBe('zwiebel')
  })
})

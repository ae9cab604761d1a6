import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from 'postgres'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { call } from './admin-calls.ts'
import { createMember, createRestaurant } from './factories.ts'
import {
  createAdmin,
  fullDocument,
  monday,
  readAuditLog,
  readDocument,
  saveRestaurant,
  type Document,
} from './restaurant-documents.ts'

// Its own database: unfinished transactions of other files may hold the rows that a taken slug or category waits for.
let database: Awaited<ReturnType<typeof cloneDatabase>>
let sql: Sql

beforeAll(async () => {
  database = await cloneDatabase()
  sql = database.sql
})
afterAll(() => database.drop())

describe('Saving a restaurant', () => {
  test('Writes all parts, records the changes in the audit log and increments the version', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await createAdmin(transaction)
      const made = await saveRestaurant(transaction, who, null, null, fullDocument)
      const id = made['id'] as string
      const changed = await saveRestaurant(transaction, who, id, made['version'] as number, {
        ...fullDocument,
        hours: [monday],
        images: ['/salao.webp'],
        city: 'Recife',
      })
      return {
        made,
        changed,
        document: await readDocument(transaction, id),
        lines: await readAuditLog(transaction, id),
      }
    })
    expect(result.made).toMatchObject({ status: 'saved', slug: 'quintal-da-mesa' })
    expect(result.changed).toMatchObject({ status: 'saved', version: (result.made['version'] as number) + 1 })
    expect(result.document).toMatchObject({
      city: 'Recife',
      image_url: '/salao.webp',
      images: ['/salao.webp'],
      closures: ['2040-03-02'],
    })
    expect(result.document['hours']).toHaveLength(1)
    expect(result.document['menu_items']).toMatchObject([
      { name: 'Caldo', price: 12.5 },
      { name: 'Biscoito', is_pet_menu: true },
    ])
    expect(result.lines.map(({ action }) => action)).toEqual(['restaurant.created', 'restaurant.updated'])
    expect(Object.keys(result.lines[1]!.after!).toSorted()).toEqual(['city', 'hours', 'image_url', 'images'])
    expect(result.lines[1]!.before).toMatchObject({ city: 'Santos', images: ['/capa.webp', '/salao.webp'] })
  })

  test('Keeps the order of photos that were moved, beside a new one', async () => {
    const document = await rolledBack(sql, async (transaction) => {
      const who = await createAdmin(transaction)
      const save = (id: string | null, version: number | null, images: string[]) =>
        saveRestaurant(transaction, who, id, version, { ...fullDocument, images })
      const { id, version } = await save(null, null, ['/capa.webp', '/salao.webp', '/mesa.webp'])
      await save(id as string, version as number, ['/mesa.webp', '/quintal.webp', '/salao.webp', '/capa.webp'])
      return readDocument(transaction, id as string)
    })
    expect(document).toMatchObject({
      image_url: '/mesa.webp',
      images: ['/mesa.webp', '/quintal.webp', '/salao.webp', '/capa.webp'],
    })
  })

  test('Accepts the form that was open while the restaurant went back to draft and was published again', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const who = await createAdmin(transaction)
      const { id, version } = await saveRestaurant(transaction, who, null, null, fullDocument)
      const { status: moved } = await call(transaction, who, `return_to_draft('${id as string}')`)
      const draft = await saveRestaurant(transaction, who, id as string, version as number, fullDocument)
      await call(transaction, who, `publish_restaurants(array['${id as string}'::uuid])`)
      const saved = await saveRestaurant(transaction, who, id as string, draft['version'] as number, fullDocument)
      return [moved, draft['status'], saved['status']]
    })
    expect(statuses).toEqual(['draft', 'saved', 'saved'])
  })

  test('Refuses the second of two admins who started from the same version, and names the first', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const [first, second] = [
        await createAdmin(transaction),
        await createMember(transaction, { role: 'admin', subscription: null }),
      ]
      const { id, version } = await saveRestaurant(transaction, first, null, null, fullDocument)
      await saveRestaurant(transaction, first, id as string, version as number, { ...fullDocument, city: 'Olinda' })
      const late = await saveRestaurant(transaction, second, id as string, version as number, {
        ...fullDocument,
        city: 'Natal',
      })
      return { late, city: (await readDocument(transaction, id as string))['city'] }
    })
    expect(result).toMatchObject({ late: { status: 'conflict', by: 'Rita Lobo' }, city: 'Olinda' })
  })

  test('Has no conflict with a review written meanwhile', async () => {
    const versions = await rolledBack(sql, async (transaction) => {
      const id = await createRestaurant(transaction)
      const read = async () =>
        (await transaction<{ version: number }[]>`select version from public.restaurants where id = ${id}`)[0]!.version
      const before = await read()
      await transaction`update public.restaurants set review_count = 0 where id = ${id}`
      const reviewed = await read()
      await transaction`update public.restaurants set name = 'Outro' where id = ${id}`
      return [reviewed - before, (await read()) - before]
    })
    expect(versions).toEqual([0, 1])
  })

  test('Saves nothing when a part is invalid, and names the part', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await createAdmin(transaction)
      const { id, version } = await saveRestaurant(transaction, who, null, null, fullDocument)
      const attempt = (change: Document) =>
        saveRestaurant(transaction, who, id as string, version as number, {
          ...fullDocument,
          city: 'Natal',
          ...change,
        }).then(
          ({ status }) => status,
          (error: { code: string; message: string }) => `${error.code} ${error.message}`,
        )
      const answers = [
        await attempt({ hours: [{ ...monday, closing_time: null }] }),
        await attempt({ hours: [monday, monday] }),
        await attempt({ voucher_availability: [{ day_of_week: 1, availability_mode: 'time_based' }] }),
        await attempt({ menu_items: [{ name: ' ', price: 1 }] }),
        await attempt({ price_range: 9 }),
        await attempt({ timezone: 'America/Nada' }),
        await attempt({ category: 'Nenhuma' }),
        await attempt({ slug: 'cafe-focinho-feliz' }),
      ]
      return {
        answers,
        city: (await readDocument(transaction, id as string))['city'],
        lines: (await readAuditLog(transaction, id as string)).length,
      }
    })
    expect(result.answers).toEqual([
      '22023 hours', '22023 hours', '22023 voucher_availability', '22023 menu_items', '22023 restaurant',
      '22023 restaurant', 'category_gone', 'slug_taken',
    ]) // prettier-ignore
    expect(result).toMatchObject({ city: 'Santos', lines: 1 })
  })

  test('Preserves closures that a manager added meanwhile, and the ids of menu items', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await createAdmin(transaction)
      const { id, version } = await saveRestaurant(transaction, who, null, null, fullDocument)
      const items = await transaction<{ id: string; name: string }[]>`
        select id, name from public.menu_items where restaurant_id = ${id as string} order by name`
      await transaction`insert into public.restaurant_closures (restaurant_id, date)
        values (${id as string}, '2040-05-05')`
      await saveRestaurant(transaction, who, id as string, version as number, {
        ...fullDocument, closures_added: [{ date: '2040-06-06' }], closures_removed: ['2040-03-02'],
        menu_items: [{ id: items[1]!.id, name: 'Caldo verde', price: 13 }],
      }) // prettier-ignore
      const after = await transaction`select id, name from public.menu_items where restaurant_id = ${id as string}`
      return {
        closures: (await readDocument(transaction, id as string))['closures'],
        same: after.length === 1 && after[0]!['id'] === items[1]!.id,
      }
    })
    expect(result).toEqual({ closures: ['2040-05-05', '2040-06-06'], same: true })
  })

  test('Cannot change the menu of another restaurant', async () => {
    const names = await rolledBack(sql, async (transaction) => {
      const who = await createAdmin(transaction)
      const other = await createRestaurant(transaction)
      const [item] = await transaction<{ id: string }[]>`
        insert into public.menu_items (restaurant_id, name, price) values (${other}, 'Sopa', 9) returning id`
      await saveRestaurant(transaction, who, null, null, {
        ...fullDocument,
        menu_items: [{ id: item!.id, name: 'Roubada', price: 1 }],
      })
      const rows = await transaction<{ name: string }[]>`select name from public.menu_items where id = ${item!.id}`
      return rows.map(({ name }) => name)
    })
    expect(names).toEqual(['Sopa'])
  })

  test('Converts a proposal once and links it to the restaurant', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await createAdmin(transaction)
      const [lead] = await transaction<{ id: string }[]>`select id from public.local_leads where status = 'new' limit 1`
      const first = await saveRestaurant(transaction, who, null, null, fullDocument, lead!.id)
      const again = await saveRestaurant(transaction, who, null, null, { ...fullDocument, slug: 'outro' }, lead!.id)
      await transaction`update public.local_leads set status = 'new' where id = ${lead!.id}`
      const reopened = await saveRestaurant(transaction, who, null, null, { ...fullDocument, slug: 'outro' }, lead!.id)
      const [row] = await transaction`select restaurant_id from public.local_leads where id = ${lead!.id}`
      return {
        first: first['status'],
        again: again['status'],
        reopened: reopened['status'],
        isLinked: row!['restaurant_id'] === first['id'],
        lines: await readAuditLog(transaction, lead!.id),
      }
    })
    expect(result).toMatchObject({
      first: 'saved',
      again: 'lead_converted',
      reopened: 'lead_converted',
      isLinked: true,
    })
    expect(result.lines).toMatchObject([
      { action: 'local_lead.updated', before: { status: 'new' }, after: { status: 'converted' } },
    ])
  })
})

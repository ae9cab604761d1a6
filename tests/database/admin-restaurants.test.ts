import type { JSONValue, TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createMember, createRestaurant, errorCode } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

type Answer = Record<string, JSONValue>
type Document = Record<string, JSONValue>

const monday = {
  day_of_week: 1,
  opening_time: '11:00',
  closing_time: '15:00',
  second_opening_time: '18:00',
  second_closing_time: '23:00',
}
const full: Document = {
  slug: 'quintal-da-mesa', name: 'Quintal da Mesa', category: 'Bar', price_range: 2, city: 'Santos', state: 'SP', outdoor_area: true,
  hours: [monday, { day_of_week: 0, is_closed: true }],
  voucher_availability: [{ day_of_week: 1, availability_mode: 'meal_based', meal_type: 'dinner' }],
  closures_added: [{ date: '2040-03-02', reason: 'Reforma' }],
  menu_items: [{ name: 'Caldo', price: 12.5, category: 'Entradas' }, { name: 'Biscoito', price: 0, is_pet_menu: true }],
  images: ['/capa.webp', '/salao.webp'],
} // prettier-ignore

function admin(transaction: TransactionSql) {
  return createMember(transaction, { role: 'admin', subscription: null, fullName: 'Rita Lobo' })
}

function saveAs(
  transaction: TransactionSql,
  who: string,
  id: string | null,
  version: number | null,
  document: Document,
  lead: string | null = null,
) {
  return as(transaction, who, async (own) => {
    const [row] = await own<
      { answer: Answer }[]
    >`select public.save_restaurant(${id}, ${version}, ${own.json(document)}, ${lead}) as answer`
    return row!.answer
  })
}

async function documentOf(transaction: TransactionSql, id: string): Promise<Answer> {
  const [row] = await transaction<{ document: Answer }[]>`select private.restaurant_document(${id}) as document`
  return row!.document
}

/** action, before and after of the lines about one record, oldest first. */
async function linesAbout(transaction: TransactionSql, id: string) {
  return transaction<{ action: string; before: Answer | null; after: Answer | null }[]>`
    select action, before, after from private.audit_log where subject_id = ${id} order by id`
}

describe('saving an establishment', () => {
  test('writes all of it, tells who and what, and counts the version', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      const made = await saveAs(transaction, who, null, null, full)
      const id = made['id'] as string
      const changed = await saveAs(transaction, who, id, made['version'] as number, {
        ...full,
        hours: [monday],
        images: ['/salao.webp'],
        city: 'Recife',
      })
      return { made, changed, document: await documentOf(transaction, id), lines: await linesAbout(transaction, id) }
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

  test('refuses the second of two who began with the same version, and names the first', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const [first, second] = [
        await admin(transaction),
        await createMember(transaction, { role: 'admin', subscription: null }),
      ]
      const { id, version } = await saveAs(transaction, first, null, null, full)
      await saveAs(transaction, first, id as string, version as number, { ...full, city: 'Olinda' })
      const late = await saveAs(transaction, second, id as string, version as number, { ...full, city: 'Natal' })
      return { late, city: (await documentOf(transaction, id as string))['city'] }
    })
    expect(result).toMatchObject({ late: { status: 'conflict', by: 'Rita Lobo' }, city: 'Olinda' })
  })

  test('a review meanwhile is no conflict', async () => {
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

  test('keeps nothing when a part is refused, and names the part', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      const { id, version } = await saveAs(transaction, who, null, null, full)
      const attempt = (change: Document) =>
        saveAs(transaction, who, id as string, version as number, { ...full, city: 'Natal', ...change }).then(
          ({ status }) => status, (error: { code: string; message: string }) => `${error.code} ${error.message}`,
        ) // prettier-ignore
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
        city: (await documentOf(transaction, id as string))['city'],
        lines: (await linesAbout(transaction, id as string)).length,
      }
    })
    expect(result.answers).toEqual([
      '22023 hours', '22023 hours', '22023 voucher_availability', '22023 menu_items', '22023 restaurant', '22023 restaurant',
      'category_gone', 'slug_taken',
    ]) // prettier-ignore
    expect(result).toMatchObject({ city: 'Santos', lines: 1 })
  })

  test('leaves the closures that a manager added meanwhile, and items their ids', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      const { id, version } = await saveAs(transaction, who, null, null, full)
      const items = await transaction<
        { id: string; name: string }[]
      >`select id, name from public.menu_items where restaurant_id = ${id as string} order by name`
      await transaction`insert into public.restaurant_closures (restaurant_id, date) values (${id as string}, '2040-05-05')`
      await saveAs(transaction, who, id as string, version as number, {
        ...full, closures_added: [{ date: '2040-06-06' }], closures_removed: ['2040-03-02'],
        menu_items: [{ id: items[1]!.id, name: 'Caldo verde', price: 13 }],
      }) // prettier-ignore
      const after = await transaction`select id, name from public.menu_items where restaurant_id = ${id as string}`
      return {
        closures: (await documentOf(transaction, id as string))['closures'],
        same: after.length === 1 && after[0]!['id'] === items[1]!.id,
      }
    })
    expect(result).toEqual({ closures: ['2040-05-05', '2040-06-06'], same: true })
  })

  test('cannot reach into the menu of another establishment', async () => {
    const names = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      const other = await createRestaurant(transaction)
      const [item] = await transaction<
        { id: string }[]
      >`insert into public.menu_items (restaurant_id, name, price) values (${other}, 'Sopa', 9) returning id`
      await saveAs(transaction, who, null, null, { ...full, menu_items: [{ id: item!.id, name: 'Roubada', price: 1 }] })
      const rows = await transaction<{ name: string }[]>`select name from public.menu_items where id = ${item!.id}`
      return rows.map(({ name }) => name)
    })
    expect(names).toEqual(['Sopa'])
  })

  test('from a proposal marks it as converted and stays linked to it, once', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      const [lead] = await transaction<{ id: string }[]>`select id from public.local_leads where status = 'new' limit 1`
      const first = await saveAs(transaction, who, null, null, full, lead!.id)
      const again = await saveAs(transaction, who, null, null, { ...full, slug: 'outro' }, lead!.id)
      await transaction`update public.local_leads set status = 'new' where id = ${lead!.id}`
      const reopened = await saveAs(transaction, who, null, null, { ...full, slug: 'outro' }, lead!.id)
      const [row] = await transaction`select restaurant_id from public.local_leads where id = ${lead!.id}`
      return {
        first: first['status'], again: again['status'], reopened: reopened['status'], isLinked: row!['restaurant_id'] === first['id'],
        lines: await linesAbout(transaction, lead!.id),
      } // prettier-ignore
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

describe('the list of establishments', () => {
  const list = (transaction: TransactionSql, who: string, args: string) =>
    as(transaction, who, async (own) => {
      const [row] = await own.unsafe<
        { answer: { total: number; items: { name: string; city: string; category: string }[] } }[]
      >(`select public.admin_restaurants(${args}) as answer`)
      return row!.answer
    })

  test('pages by ten and looks across name, city and category, whatever the accents', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
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

  test('shows who left only on demand; leaving and coming back are told', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await admin(transaction)
      const id = await createRestaurant(transaction, { name: 'Zzz Efêmero' })
      const move = (deleted: boolean) =>
        as(
          transaction,
          who,
          async (own) =>
            (
              await own<
                { status: string }[]
              >`select public.set_restaurant_deleted(${id}, ${deleted}) ->> 'status' as status`
            )[0]!.status,
        )
      const totals = async () => [
        (await list(transaction, who, `search => 'efemero'`)).total, (await list(transaction, who, `search => 'efemero', situation => 'deleted'`)).total,
        (await list(transaction, who, `search => 'efemero', situation => 'all'`)).total,
      ] // prettier-ignore
      const steps = [await move(true), await move(true), await totals(), await move(false), await totals()]
      return { steps, lines: (await linesAbout(transaction, id)).map(({ action }) => action) }
    })
    expect(result.steps).toEqual(['deleted', 'unchanged', [0, 1, 1], 'restored', [1, 0, 1]])
    expect(result.lines).toEqual(['restaurant.deleted', 'restaurant.restored'])
  })
})

test('what an admin changes directly is told too, and what a member or a review changes is not', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    const id = await createRestaurant(transaction)
    const step = (run: (own: TransactionSql) => Promise<unknown>) => errorCode(as(transaction, who, run))
    await step((own) => own`update public.restaurants set name = 'Direto' where id = ${id}`)
    await step((own) => own`update public.restaurants set name = 'Direto' where id = ${id}`)
    await step(
      (own) => own`insert into public.restaurant_hours (restaurant_id, day_of_week, is_closed) values (${id}, 1, true)`,
    )
    await step(
      (own) =>
        own`insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode, meal_type) values (${id}, 1, 'meal_based', 'lunch')`,
    )
    await step((own) => own`insert into public.restaurant_closures (restaurant_id, date) values (${id}, '2040-01-01')`)
    await step((own) => own`insert into public.restaurant_images (restaurant_id, image_url) values (${id}, '/a.webp')`)
    await step((own) => own`insert into public.menu_items (restaurant_id, name, price) values (${id}, 'Sopa', 3)`)
    await step((own) => own`delete from public.menu_items where restaurant_id = ${id}`)
    await transaction`update public.restaurants set review_count = 3, city = 'Outra' where id = ${id}`
    return (await linesAbout(transaction, id)).map(({ action }) => action)
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

test('an address is proposed that nobody has', async () => {
  const slugs = await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
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

import type { JSONValue } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { createMember, createRestaurant } from './factories.ts'

/** The fields of private.directory_query that a test sets; the others are null. */
type Query = Record<string, JSONValue>

let database: Awaited<ReturnType<typeof cloneDatabase>>
const ids: Record<string, string> = {}
let member: string

/** On one meridian, so that 0.001 degrees of latitude are 111 meters. */
const places = [
  { name: 'Amora', category: 'Bar', price_range: 1, city: 'Santos', latitude: -23, longitude: -46 },
  { name: 'Bolota', category: 'Bar', price_range: 2, city: 'Santos; Guarujá', latitude: -23.001, longitude: -46 },
  { name: 'Caju', category: 'Café', price_range: 3, city: 'Curitiba', latitude: -23.002, longitude: -46 },
  { name: 'Damasco', category: 'Café', price_range: 4, city: 'Curitiba', outdoor_area: true },
]

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  const { sql } = database
  member = await createMember(sql)
  await sql`insert into public.restaurant_categories (name, icon) values ('Bar', 'martini'), ('Café', 'coffee')`
  for (const place of places) {
    ids[place.name] = await createRestaurant(sql, {
      ...place,
      description: `Quintal do ${place.name}, com pão de queijo`,
    })
  }
  await createRestaurant(sql, { name: 'Encerrado', category: 'Bar', city: 'Santos', deleted_at: '2026-01-01' })
  await sql`insert into public.user_favorites (user_id, restaurant_id) values (${member}, ${ids['Caju']!})`
})
afterAll(() => database.drop())

const text = (query: Query) => JSON.stringify({ row_limit: 20, row_offset: 0, row_estimate: 4, ...query })

/** Calls a function of the search with a query and further arguments, in SQL. */
async function ask<Value>(expression: string, query: Query = {}): Promise<Value> {
  const [row] = await database.sql.unsafe<{ value: Value }[]>(
    `select ${expression} as value from jsonb_populate_record(null::private.directory_query, $1::text::jsonb) q`,
    [text(query)],
  )
  return row!.value
}

/** What typed words add to a query. */
async function withTerms(...parts: string[]): Promise<Query> {
  const [row] = await database.sql<Query[]>`
    select array(select to_jsonb(private.find_term(part)) from unnest(${parts}::text[]) part) as terms`
  return row!
}

/** What a position adds to a query: everything within `radius` meters of Amora. */
async function withinMeters(radius: number): Promise<Query> {
  const [row] = await database.sql<{ area: string }[]>`select private.bounding_box(-23, -46, ${radius})::text as area`
  return { latitude: -23, longitude: -46, radius, area: row!.area }
}

async function page(query: Query): Promise<{ names: string[]; distances: (number | null)[] }> {
  const [row] = await database.sql.unsafe<{ ids: string[] | null; distances: number[] | null }[]>(
    `select p.* from jsonb_populate_record(null::private.directory_query, $1::text::jsonb) q,
      private.directory_page(q) p`,
    [text(query)],
  )
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)!
  return { names: (row!.ids ?? []).map(nameOf), distances: row!.distances ?? [] }
}

describe('Box around a position', () => {
  test.each([
    ['north', 0.009, 0, true],
    ['east', 0, 0.0097, true],
    ['too far north', 0.0091, 0, false],
    ['too far east', 0, 0.0099, false],
  ])('Within 1,000 meters: %s', async (_, north, east, inside) => {
    const [row] = await database.sql`
      select point(${-46 + east}, ${-23 + north}) <@ private.bounding_box(-23, -46, 1000) as inside`
    expect(row!['inside']).toBe(inside)
  })

  test('Contains every longitude near a pole', async () => {
    const [row] = await database.sql`select point(80, 89.9999) <@ private.bounding_box(90, 0, 1000) as inside`
    expect(row!['inside']).toBe(true)
  })
})

describe('SQL of the filters', () => {
  test('A query without filters narrows nothing but to live restaurants', async () => {
    expect(await ask('private.facet_sql(q)')).toBe('true')
    expect(await ask('private.filter_sql(q)')).toBe('r.is_live and true')
    expect(await ask('private.term_sql(q, true)')).toBe('true')
  })

  test('Values never become part of the statement', async () => {
    const query = {
      category: "'; drop table x",
      city_key: 'y',
      price_min: 77,
      terms: [{ part: 'z', words: ['z'], total: 1 }],
    }
    const statement = await ask<string>('private.filter_sql(q) || private.term_sql(q, true)', query)
    expect(statement).not.toMatch(/drop|77|'y'|'z'/)
    expect(statement).toContain('($1).category')
  })

  test('A rare word is found by the index, a common one row by row', async () => {
    const termSql = (term: Query, byIndex: boolean) =>
      ask('private.term_sql(q, ' + String(byIndex) + ')', {
        terms: [{ part: 'amora', words: ['amora'], total: 1, is_near: false, ...term }],
      })
    const byWords = 'private.key_words(r.search_key) && ($1).terms[1].words'
    const byText = 'strpos(r.search_key, ($1).terms[1].part) > 0'
    expect(await termSql({}, true)).toBe(byWords)
    expect(await termSql({}, false)).toBe(byText)
    expect(await termSql({ total: 4 }, true)).toBe(byText)
    expect(await termSql({ is_near: true }, true)).toBe(byWords)
    expect(await termSql({ is_near: true }, false)).toContain('like any')
  })

  test.each([
    ['name', 'asc', /^r\.name collate "pt-BR-x-icu" asc, r\.id$/],
    ['review_count', 'sideways', /^r\.review_count desc, /],
    ['distance', 'asc', /^r\.rating asc, /],
    ['drop table', null, /^r\.rating desc, /],
  ])('Order by %s %s', async (sort_by, sort_order, sql) => {
    expect(await ask('private.order_sql(q)', { sort_by, sort_order })).toMatch(sql)
  })

  test('With a position, distance is an order', async () => {
    expect(await ask('private.order_sql(q)', { sort_by: 'distance', ...(await withinMeters(500)) })).toMatch(
      /^r\.meters,/,
    )
  })
})

describe('Total', () => {
  test.each<[string, Query, number]>([
    ['everything', {}, 4],
    ['a category', { category: 'Bar' }, 2],
    ['one of several cities', { city_key: 'guaruja' }, 1],
    ['a price', { price_min: 2, price_max: 3 }, 2],
    ['a rating', { min_rating: 0.5 }, 0],
    ['a facility', { outdoor_area: true }, 1],
  ])('Comes from the counts and from the rows alike: %s', async (_, query, total) => {
    expect(await ask('private.is_counted(q)', query)).toBe(true)
    expect(await ask('private.directory_total(q)::int', query)).toBe(total)
    // A term that every text contains has to be counted row by row.
    const byRows = { ...query, ...(await withTerms('quintal', 'do')) }
    expect(await ask('private.is_counted(q)', byRows)).toBe(false)
    expect(await ask('private.directory_total(q)::int', byRows)).toBe(total)
  })

  test.each<[string, Query, number]>([
    ['favorites', { favorites_only: true }, 1],
    ['a rating between two steps', { min_rating: 0.3 }, 0],
  ])('Comes from the rows: %s', async (_, query, total) => {
    expect(await ask('private.is_counted(q)', query)).toBe(false)
    expect(await ask('private.directory_total(q)::int', { ...query, viewer: member })).toBe(total)
  })

  test('For a single word it is the count of that word', async () => {
    const query = { terms: [{ part: 'caju', words: ['caju'], total: 12_345, is_near: false }] }
    expect(await ask('private.directory_total(q)::int', query)).toBe(12_345)
    expect(await ask('private.directory_total(q)::int', { ...query, category: 'Bar' })).toBe(0)
  })

  test('For a word that all restaurants have it is the number of restaurants', async () => {
    const near = { part: 'quejo', words: ['queijo', 'amora'], total: 5, is_near: true }
    expect(await ask('private.directory_total(q)::int', { terms: [near] })).toBe(4)
    expect(await ask('private.directory_total(q)::int', { terms: [near], category: 'Bar' })).toBe(2)
    expect((await page({ terms: [near] })).names).toHaveLength(4)
  })

  test('A restaurant that has more than one of several words counts once', async () => {
    const several = { part: 'x', words: ['santos', 'guaruja', 'amora', 'caju'], total: 5, is_near: true }
    expect(await ask('private.directory_total(q)::int', { terms: [several] })).toBe(3)
    expect((await page({ terms: [several] })).names.toSorted()).toEqual(['Amora', 'Bolota', 'Caju'])
  })

  test('Within a radius it leaves out the corners of the box', async () => {
    expect(await ask('private.directory_total(q)::int', await withinMeters(120))).toBe(2)
    expect(await ask('private.directory_total(q)::int', { ...(await withinMeters(120)), radius: 100 })).toBe(1)
  })
})

describe('Page', () => {
  const byName = { sort_by: 'name', sort_order: 'asc' }

  test('Has the rows of one page, in order', async () => {
    expect((await page(byName)).names).toEqual(['Amora', 'Bolota', 'Caju', 'Damasco'])
    expect((await page({ ...byName, row_limit: 2, row_offset: 1 })).names).toEqual(['Bolota', 'Caju'])
    expect((await page({ ...byName, row_offset: 20 })).names).toEqual([])
  })

  test('Has the same rows whether read along the index or gathered and sorted', async () => {
    const query = { ...byName, category: 'Bar', row_limit: 1 }
    expect((await page({ ...query, row_estimate: 1 })).names).toEqual(['Amora'])
    expect((await page({ ...query, row_estimate: 1_000_000 })).names).toEqual(['Amora'])
    const term = await withTerms('quintal', 'do')
    expect((await page({ ...query, ...term, row_estimate: 1 })).names).toEqual(['Amora'])
    expect((await page({ ...query, ...term, row_estimate: 1_000_000 })).names).toEqual(['Amora'])
  })

  test('Ordered by distance, the nearest come first, with their distance in whole meters', async () => {
    const query = { sort_by: 'distance', ...(await withinMeters(5000)) }
    expect(await page(query)).toEqual({ names: ['Amora', 'Bolota', 'Caju'], distances: [0, 111, 222] })
    expect(await page({ ...query, row_limit: 2 })).toEqual({ names: ['Amora', 'Bolota'], distances: [0, 111] })
  })

  test('Ordered by distance, a page looks no farther than its last row', async () => {
    const query = await withinMeters(5000)
    expect(await ask('(private.narrow_radius(q, 2)).radius', query)).toBe(111)
    expect(await ask('(private.narrow_radius(q, 20)).radius', query)).toBe(222)
  })
})

describe('Cards', () => {
  type Card = { name: string; review_count: number | null; distance_m: number | null; voucher_times: unknown }

  async function cards(names: string[], viewer: string | null): Promise<Card[]> {
    const wanted = names.map((name) => ids[name] ?? '00000000-0000-4000-8000-000000000000')
    const [row] = await database.sql<{ cards: Card[] }[]>`
      select private.directory_cards(${wanted}::uuid[], ${names.map((_, n) => n)}::integer[], null, ${viewer}) as cards`
    return row!.cards
  }

  test('Keep the order of the ids and their distances, without unknown ones', async () => {
    const found = await cards(['Damasco', 'nowhere', 'Amora'], member)
    expect(found.map(({ name, distance_m }) => [name, distance_m])).toEqual([
      ['Damasco', 0],
      ['Amora', 2],
    ])
  })

  test('Show the number of reviews and the voucher times only to members', async () => {
    const [forVisitor] = await cards(['Amora'], null)
    expect(forVisitor).toMatchObject({ review_count: null, voucher_times: null })
    const [forMember] = await cards(['Amora'], member)
    expect(forMember).toMatchObject({
      review_count: 0,
      voucher_times: { timezone: 'America/Sao_Paulo', hours: [], voucher_availability: [], closures: [] },
    })
  })

  test('No ids give no cards', async () => {
    expect(await cards([], member)).toEqual([])
  })
})

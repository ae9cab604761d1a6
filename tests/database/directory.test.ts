import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { addReviews, as, createMember, createRestaurant } from './factories.ts'

type Page = { total: number; items: { name: string; review_count: number | null; is_open_now: boolean }[] }

let database: Awaited<ReturnType<typeof cloneDatabase>>
let member: string

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  const { sql } = database
  member = await createMember(sql)
  await sql`insert into public.restaurant_categories (name, icon) values ('Bar', 'martini'), ('Café', 'coffee')`
  const rows = [
    {
      name: 'Ávila',
      published_at: '2025-11-01T12:00:00Z',
      description: 'Cozinha de feira',
      category: 'Bar',
      price_range: 1,
      city: 'São Paulo',
      max_pet_size: 'small',
      outdoor_area: true,
    },
    {
      name: 'Avenida',
      published_at: '2026-01-01T12:00:00Z',
      description: 'Petiscos 100% caseiros',
      category: 'Bar',
      price_range: 2,
      city: 'Santos; São Paulo',
      max_pet_size: 'any',
    },
    {
      name: 'Bistrô do Cão',
      published_at: '2026-02-01T12:00:00Z',
      description: "Pão d'água, bolo e café",
      category: 'Café',
      price_range: 3,
      city: 'Curitiba',
      max_pet_size: 'medium',
    },
    {
      name: 'Zé_Ninguém',
      published_at: '2026-03-01T12:00:00.4Z',
      description: 'Barra\\invertida',
      category: 'Café',
      price_range: 4,
      city: 'Santos, Guarujá',
      is_open: false,
    },
    { name: 'Fechado para sempre', category: 'Bar', city: 'Niterói', deleted_at: '2026-01-01' },
  ]
  for (const row of rows)
    await createRestaurant(sql, {
      ...row,
      slug: row.name
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, '-')
        .replaceAll(/^-|-$/g, ''),
    })
  for (const [slug, ratings] of [
    ['avenida', [5, 4]],
    ['bistr-do-c-o', [5]],
  ] as const) {
    const [place] = await sql<{ id: string }[]>`select id from public.restaurants where slug = ${slug}`
    await addReviews(sql, place!.id, ratings)
  }
})
afterAll(() => database.drop())

/** Calls search_restaurants with these named arguments. */
async function search(args: Record<string, string | number | boolean>, caller: string | null = null): Promise<Page> {
  const named = Object.keys(args).map((name, n) => `${name} => $${n + 1}`)
  const query = `select public.search_restaurants(${named.join(', ')}) as page`
  return rolledBack(database.sql, (transaction: TransactionSql) =>
    as(transaction, caller, async (sql) => {
      const [row] = await sql.unsafe<{ page: Page }[]>(query, Object.values(args))
      return row!.page
    }),
  )
}

async function found(args: Record<string, string | number | boolean>): Promise<string[]> {
  return (await search({ sort_by: 'name', sort_order: 'asc', ...args })).items.map(({ name }) => name)
}

describe('search_restaurants', () => {
  test.each([
    [
      'Without arguments lists all restaurants, accented letters sorted with plain ones',
      {},
      ['Avenida', 'Ávila', 'Bistrô do Cão', 'Zé_Ninguém'],
    ],
    ['Finds an accented name without accents', { search: 'avila' }, ['Ávila']],
    ['Finds a name with other accents and capitals', { search: 'ÁVÍLÃ' }, ['Ávila']],
    ['Searches the description', { search: 'feira' }, ['Ávila']],
    ['Finds nothing for a percent sign, which is no word', { search: '%' }, []],
    ['Takes what an underscore joins as two words', { search: 'é_nin' }, ['Zé_Ninguém']],
    ['Takes a backslash literally', { search: 'barra\\inv' }, ['Zé_Ninguém']],
    ['Accepts an apostrophe', { search: "d'agua" }, ['Bistrô do Cão']],
    ['Accepts a comma', { search: 'agua, bolo' }, ['Bistrô do Cão']],
    ['Finds nothing for an SQL injection', { search: "') or true --" }, []],
    ['Finds nothing for parentheses and dots', { search: '*(.)' }, []],
    ['Ignores a search of blanks only', { search: '   ' }, ['Avenida', 'Ávila', 'Bistrô do Cão', 'Zé_Ninguém']],
    ['Finds nothing for an emoji', { search: '🐶' }, []],
    ['Finds words of the description and the name in any order', { search: 'cozinha ávila' }, ['Ávila']],
    ['Filters by category', { category: 'Café' }, ['Bistrô do Cão', 'Zé_Ninguém']],
    ['Filters by city', { city: 'São Paulo' }, ['Avenida', 'Ávila']],
    ['Finds one of several cities, without accents', { city: 'guaruja' }, ['Zé_Ninguém']],
    ['Filters by price', { price_min: 2, price_max: 3 }, ['Avenida', 'Bistrô do Cão']],
    ['Filters by rating', { min_rating: 4.5 }, ['Avenida', 'Bistrô do Cão']],
    ['Filters by facility', { outdoor_area: true }, ['Ávila']],
    [
      'Filters by pet size: a small pet fits wherever a size is given',
      { max_pet_size: 'small' },
      ['Avenida', 'Ávila', 'Bistrô do Cão'],
    ],
    ['Filters by pet size: medium', { max_pet_size: 'medium' }, ['Avenida', 'Bistrô do Cão']],
    ['Filters by pet size: any', { max_pet_size: 'any' }, ['Avenida']],
    [
      'Combines all filters',
      { search: 'pet', category: 'Bar', city: 'santos', price_max: 2, min_rating: 4 },
      ['Avenida'],
    ],
  ] as [string, Record<string, string | number | boolean>, string[]][])('%s', async (_, args, names) => {
    expect(await found(args)).toEqual(names)
  })

  test('Sorts by rating or by number of reviews, a number that visitors do not see', async () => {
    const best = await search({})
    const most = await search({ sort_by: 'review_count' })
    expect(best.items.map(({ name }) => name)).toEqual(['Bistrô do Cão', 'Avenida', 'Ávila', 'Zé_Ninguém'])
    expect(most.items.map(({ name }) => name)).toEqual(['Avenida', 'Bistrô do Cão', 'Ávila', 'Zé_Ninguém'])
    expect(new Set(most.items.map((item) => item.review_count))).toEqual(new Set([null]))
    expect((await search({ sort_by: 'review_count' }, member)).items.map((item) => item.review_count)).toEqual([
      2, 1, 0, 0,
    ])
  })

  test('Sorts by when a place became public, and says when', async () => {
    const { items } = await search({ sort_by: 'new' })
    expect(items.map(({ name }) => name)).toEqual(['Zé_Ninguém', 'Bistrô do Cão', 'Avenida', 'Ávila'])
    expect(items[0]).toMatchObject({ published_at: Date.parse('2026-03-01T12:00:00Z') / 1000 })
  })

  test('Sorts by rating when the requested order is unknown', async () => {
    expect((await search({ sort_by: 'drop table', sort_order: 'sideways' })).items[0]!.name).toBe('Bistrô do Cão')
  })

  test('Finds a restaurant by the rating that is shown: a mean of 4.45 reads 4,5', async () => {
    await rolledBack(database.sql, async (transaction) => {
      await transaction`set constraints all immediate` // counts now, not at the end
      const restaurantId = await createRestaurant(transaction, { name: 'Quase' })
      await addReviews(transaction, restaurantId, [5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4])
      const [answers] = await transaction`
        select public.search_restaurants(search => 'quase', min_rating => 4.5) as by_row,
          public.search_restaurants(min_rating => 4.5) as by_counts, public.search_restaurants(min_rating => 5) as best`
      const quase = { name: 'Quase' }
      expect(answers).toMatchObject({ by_row: { total: 1, items: [quase] }, best: { total: 1 } })
      expect(answers).toMatchObject({ by_counts: { total: 3, items: [{}, {}, quase] } })
    })
  })

  test('Returns at most 100 rows per page, and a total over all pages', async () => {
    expect(await search({ page_size: 1, page: 2, sort_by: 'name', sort_order: 'asc' })).toMatchObject({
      total: 4,
      items: [{ name: 'Ávila' }],
    })
    expect(await search({ page: 99 })).toMatchObject({ total: 4, items: [] })
    expect((await search({ page: -5, page_size: 0 })).items).toHaveLength(1)
    await rolledBack(database.sql, async (transaction) => {
      await transaction`set constraints all immediate` // counts now, not at the end
      for (let n = 0; n < 110; n += 1) await createRestaurant(transaction, { name: `Mais ${n}` })
      const [row] = await transaction<{ page: Page }[]>`select public.search_restaurants(page_size => 5000) as page`
      expect(row!.page.items).toHaveLength(100)
      expect(row!.page.total).toBe(114)
    })
  })

  test('Shows a restaurant marked as closed as not open now', async () => {
    expect((await search({ search: 'ninguem' })).items[0]!.is_open_now).toBe(false)
    expect((await search({ search: 'avila' })).items[0]!.is_open_now).toBe(true)
  })
})

describe('restaurant_detail', () => {
  const detail = (caller: string | null, slug: string) =>
    rolledBack(database.sql, (transaction) =>
      as(transaction, caller, async (sql) => {
        const [row] = await sql<{ place: Record<string, unknown> | null }[]>`
          select public.restaurant_detail(${slug}) as place`
        return row!.place
      }),
    )

  test('Hides reviews, their number, voucher availability and closures from visitors', async () => {
    const [place] = await database.sql<{ id: string }[]>`select id from public.restaurants where slug = 'avenida'`
    await database.sql`insert into public.restaurant_voucher_availability (restaurant_id, day_of_week,
        availability_mode, meal_type)
      values (${place!.id}, 1, 'meal_based', 'lunch')`
    await database.sql`insert into public.restaurant_closures (restaurant_id, date, reason)
      values (${place!.id}, '2040-03-02', 'Luto na família')`
    expect(await detail(null, 'avenida')).toMatchObject({
      rating: 4.5,
      review_count: null,
      reviews: [],
      voucher_availability: [],
      closures: [],
      is_favorite: false,
    })
    expect(await detail(member, 'avenida')).toMatchObject({
      review_count: 2,
      reviews: [{ comment: 'Bom' }, { comment: 'Bom' }],
      voucher_availability: [{ day_of_week: 1, meal_type: 'lunch' }],
      closures: [{ date: '2040-03-02', reason: 'Luto na família' }],
    })
  })

  test('Does not say who wrote a review', async () => {
    const reviews = (await detail(member, 'avenida'))!['reviews'] as Record<string, unknown>[]
    expect(Object.keys(reviews[0]!).toSorted()).toEqual(['answer', 'comment', 'created_at', 'id', 'rating'])
  })

  test('Returns null for a deleted and for an unknown restaurant', async () => {
    expect([await detail(member, 'fechado-para-sempre'), await detail(null, 'nada')]).toEqual([null, null])
  })
})

test('restaurant_cities splits lists of cities, removes duplicates and sorts them', async () => {
  const [row] = await database.sql`select public.restaurant_cities() as cities`
  expect(row!['cities']).toEqual(['Curitiba', 'Guarujá', 'Santos', 'São Paulo'])
})

test('A city is the same city whatever the white space in its name', async () => {
  const seen = await rolledBack(database.sql, async (transaction) => {
    await createRestaurant(transaction, { name: 'Quintal', city: 'Santos;\tSão\u00A0 Paulo\u00A0' })
    await transaction`set constraints all immediate`
    const [row] = await transaction<{ cities: string[]; found: Page }[]>`
      select public.restaurant_cities() as cities, public.search_restaurants(city => 'São Paulo') as found`
    return { cities: row!.cities, names: row!.found.items.map(({ name }) => name) }
  })
  expect(seen.cities).toEqual(['Curitiba', 'Guarujá', 'Santos', 'São Paulo'])
  expect(seen.names).toContain('Quintal')
})

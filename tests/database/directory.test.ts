import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { as, createMember, createRestaurant, createVoucher } from './factories.ts'

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
      description: 'Cozinha de feira',
      category: 'Bar',
      price_range: 1,
      city: 'São Paulo',
      max_pet_size: 'small',
      outdoor_area: true,
    },
    {
      name: 'Avenida',
      description: 'Petiscos 100% caseiros',
      category: 'Bar',
      price_range: 2,
      city: 'Santos; São Paulo',
      max_pet_size: 'any',
    },
    {
      name: 'Bistrô do Cão',
      description: "Pão d'água, bolo e café",
      category: 'Café',
      price_range: 3,
      city: 'Curitiba',
      max_pet_size: 'medium',
    },
    {
      name: 'Zé_Ninguém',
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
    for (const rating of ratings) {
      const voucher = await createVoucher(sql, {
        userId: await createMember(sql),
        restaurantId: place!.id,
        usedAt: new Date(),
      })
      await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, rating, comment) values (${place!.id}, ${voucher.id}, ${rating}, 'Bom')`
    }
  }
})
afterAll(() => database.drop())

/** Named arguments of search_restaurants, as SQL. */
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

describe('searching', () => {
  test.each([
    [
      'nothing at all: everything live, accents sorted in place',
      {},
      ['Avenida', 'Ávila', 'Bistrô do Cão', 'Zé_Ninguém'],
    ],
    ['without accents', { search: 'avila' }, ['Ávila']],
    ['with other accents and capitals', { search: 'ÁVÍLÃ' }, ['Ávila']],
    ['in the description', { search: 'feira' }, ['Ávila']],
    ['a percent sign, literally', { search: '%' }, ['Avenida']],
    ['an underscore, literally', { search: 'é_n' }, ['Zé_Ninguém']],
    ['a backslash, literally', { search: 'barra\\inv' }, ['Zé_Ninguém']],
    ['a quote', { search: "d'agua" }, ['Bistrô do Cão']],
    ['a comma', { search: 'agua, bolo' }, ['Bistrô do Cão']],
    ['an injection', { search: "') or true --" }, []],
    ['brackets and dots', { search: 'a*(.)' }, []],
    ['only blanks: everything', { search: '   ' }, ['Avenida', 'Ávila', 'Bistrô do Cão', 'Zé_Ninguém']],
    ['an emoji', { search: '🐶' }, []],
    ['nothing across name and description', { search: 'ávila cozinha' }, []],
    ['a category', { category: 'Café' }, ['Bistrô do Cão', 'Zé_Ninguém']],
    ['a city', { city: 'São Paulo' }, ['Avenida', 'Ávila']],
    ['one of several cities, without accents', { city: 'guaruja' }, ['Zé_Ninguém']],
    ['a price', { price_min: 2, price_max: 3 }, ['Avenida', 'Bistrô do Cão']],
    ['a rating', { min_rating: 4.5 }, ['Avenida', 'Bistrô do Cão']],
    ['a facility', { outdoor_area: true }, ['Ávila']],
    ['a small pet fits everywhere that says a size', { max_pet_size: 'small' }, ['Avenida', 'Ávila', 'Bistrô do Cão']],
    ['a medium pet', { max_pet_size: 'medium' }, ['Avenida', 'Bistrô do Cão']],
    ['any size', { max_pet_size: 'any' }, ['Avenida']],
    ['all together', { search: 'pet', category: 'Bar', city: 'santos', price_max: 2, min_rating: 4 }, ['Avenida']],
  ] as [string, Record<string, string | number | boolean>, string[]][])('%s', async (_, args, names) => {
    expect(await found(args)).toEqual(names)
  })

  test('the best comes first; the most reviewed likewise, for visitors without the count', async () => {
    const best = await search({})
    const most = await search({ sort_by: 'review_count' })
    expect(best.items.map(({ name }) => name)).toEqual(['Bistrô do Cão', 'Avenida', 'Ávila', 'Zé_Ninguém'])
    expect(most.items.map(({ name }) => name)).toEqual(['Avenida', 'Bistrô do Cão', 'Ávila', 'Zé_Ninguém'])
    expect(new Set(most.items.map((item) => item.review_count))).toEqual(new Set([null]))
    expect((await search({ sort_by: 'review_count' }, member)).items.map((item) => item.review_count)).toEqual([
      2, 1, 0, 0,
    ])
  })

  test('an unknown sort is the usual one', async () => {
    expect((await search({ sort_by: 'drop table', sort_order: 'sideways' })).items[0]!.name).toBe('Bistrô do Cão')
  })

  test('pages hold at most 100, and the total counts everything', async () => {
    expect(await search({ page_size: 1, page: 2, sort_by: 'name', sort_order: 'asc' })).toMatchObject({
      total: 4,
      items: [{ name: 'Ávila' }],
    })
    expect(await search({ page: 99 })).toMatchObject({ total: 4, items: [] })
    expect((await search({ page: -5, page_size: 0 })).items).toHaveLength(1)
    await rolledBack(database.sql, async (transaction) => {
      for (let n = 0; n < 110; n += 1) await createRestaurant(transaction, { name: `Mais ${n}` })
      const [row] = await transaction<{ page: Page }[]>`select public.search_restaurants(page_size => 5000) as page`
      expect(row!.page.items).toHaveLength(100)
      expect(row!.page.total).toBe(114)
    })
  })

  test('closed by hand is closed now', async () => {
    expect((await search({ search: 'ninguem' })).items[0]!.is_open_now).toBe(false)
    expect((await search({ search: 'avila' })).items[0]!.is_open_now).toBe(true)
  })
})

describe('one establishment', () => {
  const detail = (caller: string | null, slug: string) =>
    rolledBack(database.sql, (transaction) =>
      as(transaction, caller, async (sql) => {
        const [row] = await sql<
          { place: Record<string, unknown> | null }[]
        >`select public.restaurant_detail(${slug}) as place`
        return row!.place
      }),
    )

  test('a visitor sees neither reviews nor their number nor availability', async () => {
    const [place] = await database.sql<{ id: string }[]>`select id from public.restaurants where slug = 'avenida'`
    await database.sql`insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode, meal_type)
      values (${place!.id}, 1, 'meal_based', 'lunch')`
    expect(await detail(null, 'avenida')).toMatchObject({
      rating: 4.5,
      review_count: null,
      reviews: [],
      voucher_availability: [],
      is_favorite: false,
    })
    expect(await detail(member, 'avenida')).toMatchObject({
      review_count: 2,
      reviews: [{ comment: 'Bom' }, { comment: 'Bom' }],
      voucher_availability: [{ day_of_week: 1, meal_type: 'lunch' }],
    })
  })

  test('a review does not say who wrote it', async () => {
    const reviews = (await detail(member, 'avenida'))!['reviews'] as Record<string, unknown>[]
    expect(Object.keys(reviews[0]!).toSorted()).toEqual(['comment', 'created_at', 'id', 'rating'])
  })

  test('nothing for a deleted or an unknown one', async () => {
    expect([await detail(member, 'fechado-para-sempre'), await detail(null, 'nada')]).toEqual([null, null])
  })
})

test('cities are split, distinct and sorted', async () => {
  const [row] = await database.sql`select public.restaurant_cities() as cities`
  expect(row!['cities']).toEqual(['Curitiba', 'Guarujá', 'Santos', 'São Paulo'])
})

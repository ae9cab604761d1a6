import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchArguments } from '../../src/data/restaurants/search-arguments.ts'
import { searchLocally, type DirectoryRow } from '../../src/domain/directory/local-directory.ts'
import { sortByName } from '../../src/domain/directory/name-order.ts'
import {
  facilityFilters,
  petSizes,
  radiusOptions,
  sortOptions,
  type DirectoryQuery,
} from '../../src/domain/directory/restaurant-filters.ts'
import { searchText, searchWords } from '../../src/domain/directory/search-text.ts'
import { isOpenAt, voucherWindow, type VoucherWindowRules } from '../../src/domain/voucher/voucher-window.ts'
import { cloneDatabase } from '../support/database.ts'
import { addReviews, as, createMember, createRestaurant } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
type Row = DirectoryRow & { is_open: boolean; times: Omit<VoucherWindowRules, 'is_open'> }
let rows: Row[]
let member: string
let favorites: Set<string>

const dots = (count: number) => '…'.repeat(count) // each is folded to three characters
const longWord = Array.from({ length: 130 }, (_, n) => `${n}ção`).join('')

/** Edge cases: names that differ only by accents or capitals or not at all, unusual texts, cities and positions. */
const edgeCases = [
  { name: 'Árvore', city: 'São Paulo;Santos', category: 'Bar', price_range: 2 },
  { name: 'arvore', city: ' santos , ,São\u00A0 Paulo\t', category: 'Bar', price_range: 2 },
  { name: 'Arvore', description: '100% à beira-mar_', city: null, max_pet_size: 'any' },
  { name: 'Arvore', description: 'Pão\\queijo, "quente"', latitude: -23.55, longitude: -46.63, max_pet_size: 'large' },
  { name: 'Çà e Lá', description: 'Æther, Straße, Øl…', latitude: -23.5501, longitude: -46.63 },
  { name: '10 Cães', latitude: -23.55, longitude: -46.63 },
  { name: '2 Cães', price_range: 4, max_pet_size: 'small', outdoor_area: true },
  { name: "D'Água", is_open: false },
  { name: 'D’Água', category: 'Cafeteria' },
  {
    name: 'Bar  de\tdois espaços',
    description: `Uma palavra longa: ${longWord}, e outra\u00a0linha\nde texto${dots(90)}`,
  },
]

beforeAll(async () => {
  database = await cloneDatabase()
  const { sql } = database
  const almost = [5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4] // 4.45, which is shown as 4,5
  for (const row of edgeCases)
    await addReviews(sql, await createRestaurant(sql, row), row.category === undefined ? [] : almost)
  await sql`analyze public.restaurants` // the search plans by these statistics whether a word is rare
  member = await createMember(sql)
  await sql`insert into public.user_favorites (user_id, restaurant_id)
    select ${member}, id from public.restaurants where hashtext(slug) % 3 = 0`
  favorites = new Set(
    (await sql<{ id: string }[]>`select restaurant_id as id from public.user_favorites where user_id = ${member}`).map(
      ({ id }) => id,
    ),
  )
  rows = sortByName(
    await sql<Row[]>`
      select r.*, r.rating::float8 as rating, extract(epoch from r.published_at)::float8 as published_at, t.times
      from public.restaurants r join private.voucher_times t on t.restaurant_id = r.id where r.is_live`,
  )
})
afterAll(() => database.drop())

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, arbitrary)
const optional = <Value>(values: readonly Value[]) => rarely(fc.constantFrom(...values))

/** A word with a letter too many, a missing one, another one, or two that changed places. */
const withTypo = (word: string) =>
  fc
    .record({ at: fc.nat(word.length - 1), kind: fc.nat(3), letter: fc.constantFrom('a', 'z', '7') })
    .map(({ at, kind, letter }) => {
      const [before, rest] = [word.slice(0, at), word.slice(at)]
      const swapped = rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2)
      return before + [letter + rest, rest.slice(1), letter + rest.slice(1), swapped][kind]!
    })

/**
 * Words of the restaurants' texts and parts of them, other spellings, words with a typo, several words in any order,
 * substrings across words, unrelated words.
 */
const wordArbitrary = () => {
  const texts = rows
    .flatMap(({ name, description, category, city, address, dishes }) => [
      name,
      description,
      category,
      city,
      address,
      ...dishes,
    ]) // prettier-ignore
    .filter((text) => text !== null)
  const words = texts.flatMap((text) => text.split(' '))
  const folded = fc.constantFrom(...rows.map(({ name, dishes }) => searchWords([name, ...dishes].join(' '))))
  return fc
    .oneof(
      {
        weight: 3,
        arbitrary: fc
          .constantFrom(...words)
          .chain((word) =>
            fc.constantFrom(word, word.toUpperCase(), word.slice(0, 3), word.slice(1), searchText(word)),
          ),
      },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom(...texts)
          .chain((text) =>
            fc
              .record({ from: fc.nat(text.length - 1), length: fc.integer({ min: 1, max: 100 }) })
              .map(({ from, length }) => text.slice(from, from + length)),
          ),
      },
      { weight: 2, arbitrary: folded.chain((found) => fc.shuffledSubarray(found)).map((found) => found.join(' ')) },
      { weight: 2, arbitrary: folded.chain((found) => fc.constantFrom(...found)).chain(withTypo) },
      {
        weight: 1,
        arbitrary: folded
          .chain((found) => fc.tuple(fc.constantFrom(...found), fc.constantFrom(...found).chain(withTypo)))
          .map((found) => found.join(' ')),
      },
      fc.constantFrom('e', 'pã', '%', '_', '\\', ',', "d'", 'D’Á', 'pet', 'café', 'strasse', 'øl', 'unicórnio', 'a  b'),
    )
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

const filtersArbitrary = () =>
  fc.oneof(
    fc.record({ busca: wordArbitrary() }), // found dishes are rare where other filters apply too
    fc.record({
      busca: rarely(wordArbitrary()),
      categoria: optional(['Bar', 'Cafeteria', 'Restaurante', 'Nenhuma']),
      cidade: optional(['São Paulo', 'sao paulo', 'Santos', 'São José', 'Curitiba', 'Atlântida']),
      precoMin: optional([2, 3, 4]),
      precoMax: optional([1, 2, 3]),
      nota: optional([0.5, 3, 4, 4.5, 5]),
      facilidades: rarely(fc.subarray([...facilityFilters], { minLength: 1, maxLength: 2 })),
      porte: optional(petSizes),
      favoritos: optional([true as const]),
      abertos: rarely(optional([true as const])),
      valeAgora: rarely(optional([true as const])),
      perto: optional(radiusOptions),
      ordem: optional([...sortOptions, 'distance' as const]),
    }, { requiredKeys: [] }),
  ) // prettier-ignore

const queryArbitrary = (): fc.Arbitrary<DirectoryQuery> =>
  fc.record({
    filters: filtersArbitrary(),
    position: fc.option(
      fc.oneof(
        fc.constantFrom({ latitude: -23.55, longitude: -46.63 }, { latitude: -25.43, longitude: -49.27 }),
        fc.record({
          latitude: fc.double({ min: -31, max: -19, noNaN: true }),
          longitude: fc.double({ min: -52, max: -43, noNaN: true }),
        }),
      ),
      { nil: null, freq: 3 },
    ),
  }) // prettier-ignore

type Hit = { id: string; distance_m: number | null; found_dishes: string[] }
const hitOf = ({ id, distance_m, found_dishes }: Hit) => ({ id, distance_m, found_dishes })

test('The database and the device find the same restaurants in the same order', async () => {
  let [withResults, withDishes] = [0, 0]
  await database.sql.begin((transaction) =>
    as(transaction, member, async (sql) => {
      const [{ at }] = await sql<[{ at: Date }]>`select now() as at`
      const now = {
        isOpen: ({ times, is_open }: Row) => isOpenAt({ ...times, is_open }, at),
        takesVouchers: ({ times, is_open }: Row) => voucherWindow({ ...times, is_open }, at).state === 'now',
      }
      const property = fc.asyncProperty(
        queryArbitrary(),
        fc.constantFrom(1, 1, 2, 4),
        fc.constantFrom(20, 5),
        async (query, page, pageSize) => {
          const args = { ...searchArguments(query), page, page_size: pageSize }
          const named = Object.keys(args).map((name, n) => `${name} => $${n + 1}`)
          const [row] = await sql.unsafe<{ found: { total: number; items: Hit[] } }[]>(
            `select public.search_restaurants(${named.join(', ')}) as found`,
            Object.values(args),
          )
          const here = searchLocally(rows, query, { page, pageSize, favorites, now })
          expect(here.total).toBe(row!.found.total)
          expect(here.items.map(hitOf)).toEqual(row!.found.items.map(hitOf))
          withResults += Number(here.items.length > 0)
          withDishes += Number(here.items.some(({ found_dishes: dishes }) => dishes.length > 0))
        },
      )
      await fc.assert(property, {
        numRuns: 1000,
        examples: [[{ filters: { busca: dots(80) }, position: null }, 1, 20]],
      })
    }),
  )
  expect(withResults).toBeGreaterThan(200)
  expect(withDishes).toBeGreaterThan(20)
})

test('The device folds accented letters as the database does', async () => {
  const letters = Array.from({ length: 0x180 - 0x20 }, (_, n) => String.fromCodePoint(n + 0x20)).filter((letter) =>
    /[\p{L}!-~]/u.test(letter),
  )
  const marks = ['«', '»', '¡', '¿', '×', '÷', '–', '—', '‘', '’', '“', '”', '…']
  const [row] = await database.sql<{ folded: string[] }[]>`
    select array(select private.search_text(letter) from unnest(${[...letters, ...marks]}::text[]) letter) as folded`
  const unusedLetters = /[ĸĲĳĿŀŉŊŋſŦ]/u // in neither Portuguese nor the languages of neighboring countries
  const pairs = [...letters, ...marks].map((letter, n) => [letter, searchText(letter), row!.folded[n]])
  expect(pairs.filter(([letter, here, there]) => here !== there && !unusedLetters.test(letter!))).toEqual([])
})

test('The counters behind the totals are correct after every change', async () => {
  const { sql } = database
  const differences = async () => [...(await wrongKinds()), ...(await wrongWords())]
  const wrongWords = () => sql`
    select * from (
      select word collate "C" as word, count(*)::integer as total
      from public.restaurants cross join lateral unnest(private.key_words(search_key)) word
      where deleted_at is null group by word collate "C"
    ) counted full join private.directory_words kept using (word) where counted.total is distinct from kept.total`
  const wrongKinds = () => sql`
    select * from (
      select city_key, facets, count(*)::integer as total
      from public.restaurants cross join lateral (select distinct unnest(array_append(city_keys, '')) as city_key) c
      where deleted_at is null group by city_key, facets
    ) counted full join private.directory_counts kept using (city_key, facets) where counted.total is distinct
    from kept.total`
  expect(await differences()).toEqual([])
  const id = await createRestaurant(sql, { name: 'Mutante', city: 'Recife; Olinda', category: 'Bar' })
  await sql`update public.restaurants set city = 'Olinda, Olinda', price_range = 3 where id = ${id}`
  await sql`update public.restaurants set description = 'Um bar mutante, mutante' where id = ${id}`
  await sql`insert into public.menu_items (restaurant_id, name, price) values (${id}, 'Mutante de forno', 9)`
  expect(await differences()).toEqual([])
  await sql`update public.restaurants set category = null, name = 'Outro', deleted_at = now() where id = ${id}`
  await sql`update public.restaurants set outdoor_area = true where id = ${id}`
  expect(await differences()).toEqual([])
  await sql`update public.restaurants set deleted_at = null, max_pet_size = 'any', description = 'De volta'
    where id = ${id}`
  await sql`update public.restaurants set outdoor_area = not outdoor_area where category = 'Bar'`
  expect(await differences()).toEqual([])
  await sql`delete from public.restaurants where id = ${id}`
  expect(await differences()).toEqual([])
})

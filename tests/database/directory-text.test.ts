import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { createRestaurant } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
const ids: Record<string, string> = {}

const places = [
  { name: 'Amora', category: 'Bar', city: 'Santos' },
  { name: 'Bolota', category: 'Bar', address: 'Rua das Acácias, 5 - Gonzaga', city: 'Santos; Guarujá' },
  { name: 'Caju', category: 'Café', city: 'Curitiba' },
  { name: 'Damasco', category: 'Café', city: 'Curitiba' },
]

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  const { sql } = database
  await sql`insert into public.restaurant_categories (name, icon) values ('Bar', 'martini'), ('Café', 'coffee')`
  for (const place of places) {
    const description = `Quintal do ${place.name}, com pão de queijo`
    ids[place.name] = await createRestaurant(sql, { ...place, description })
  }
  await sql`
    insert into public.menu_items (restaurant_id, name, price, is_available, is_pet_menu) values
      (${ids['Amora']!}, 'Cappuccino da casa', 9, true, false), (${ids['Amora']!}, 'Moqueca', 60, false, false),
      (${ids['Caju']!}, 'Bolo de aipim', 12, true, false), (${ids['Caju']!}, 'Bolo de cenoura', 12, true, false),
      (${ids['Caju']!}, 'Cappuccino', 9, true, false), (${ids['Caju']!}, 'Ossinho de cenoura', 5, true, true)`
})
afterAll(() => database.drop())

const golden = JSON.parse(readFileSync(new URL('../golden/directory-search.json', import.meta.url), 'utf8')) as {
  words: { text: string; words: string[] }[]
  typos: { word: string; part: string; fits: boolean }[]
}

describe('The golden file', () => {
  test.each(golden.words)('Words of $text', async ({ text: searched, words }) => {
    const [row] = await database.sql`select private.search_words(${searched}) as words`
    expect(row!['words']).toEqual(words)
  })

  test.each(golden.typos)('$word begins with $part but for one typo: $fits', async ({ word, part, fits }) => {
    const [row] = await database.sql`
      select exists (select from private.typo_patterns(${part}) pattern where ${word} like pattern) as fits`
    expect(row!['fits']).toBe(fits)
  })
})

describe('Words of the directory that fit what was typed', () => {
  test.each([
    ['every word that contains it', 'eijo', { words: ['queijo'], total: 4, is_near: false }],
    ['no word with a typo beside it', 'amora', { words: ['amora'], total: 1, is_near: false }],
    ['where there is none, those that begin with it but for one typo', 'qeijo', { words: ['queijo'], total: 4 }],
    ['the beginning of a word with a typo', 'damsc', { words: ['damasco'], total: 1, is_near: true }],
    ['nothing with a typo in four letters', 'caxu', { words: [], total: 0, is_near: false }],
    ['nothing with two typos', 'qejio', { words: [], total: 0, is_near: true }],
  ])('%s', async (_, part, expected) => {
    const [row] = await database.sql`
      select t.words, t.total::int, t.is_near from private.find_term(${part}) t`
    expect(row).toMatchObject(expected)
  })
})

describe('A search', () => {
  const search = async (typed: string) => {
    const [row] = await database.sql<{ found: { total: number; items: { name: string; found_dishes: string[] }[] } }[]>`
      select public.search_restaurants(search => ${typed}, sort_by => 'name', sort_order => 'asc') as found`
    const { total, items } = row!.found
    expect(items).toHaveLength(total)
    return items.map(({ name, found_dishes: dishes }) => [name, ...dishes])
  }

  test.each<[string, string, string[][]]>([
    ['words in any order', 'queijo caju', [['Caju']]],
    ['a category', 'café', [['Caju'], ['Damasco']]],
    ['a city and a category', 'santos bar', [['Amora'], ['Bolota']]],
    ['a street', 'acacias', [['Bolota']]],
    ['a neighborhood with a typo', 'gonzagga', [['Bolota']]],
    [
      'a dish',
      'cappuccino',
      [
        ['Amora', 'Cappuccino da casa'],
        ['Caju', 'Cappuccino'],
      ],
    ],
    ['a dish with a typo, and a name', 'capuccino amora', [['Amora', 'Cappuccino da casa']]],
    ['an item of the pet menu', 'ossinho', [['Caju', 'Ossinho de cenoura']]],
    ['the dish that has most words', 'cenoura bolo', [['Caju', 'Bolo de cenoura']]],
    ['no dish that is not available', 'moqueca', []],
    ['one word that nobody has', 'amora moqueca', []],
  ])('Finds %s', async (_, typed, found) => {
    expect(await search(typed)).toEqual(found)
  })

  test('Text without a letter or digit finds nothing', async () => {
    expect(await search(' %, ')).toEqual([])
  })

  test('Words after the eighth do not count', async () => {
    expect(await search('bar com pao de queijo do quintal amora moqueca')).toEqual([['Amora']])
  })

  test('Finds an item of a menu until it is taken off, renamed or removed', async () => {
    const found = await rolledBack(database.sql, async (sql) => {
      await sql`set constraints all immediate`
      const names = async (typed: string) => {
        const [row] = await sql<{ found: { items: { name: string }[] } }[]>`
          select public.search_restaurants(search => ${typed}) as found`
        return row!.found.items.map(({ name }) => name)
      }
      const [item] = await sql<{ id: string }[]>`
        insert into public.menu_items (restaurant_id, name, price) values (${ids['Damasco']!}, 'Tapioca', 9)
        returning id`
      const steps = [await names('tapioca')]
      await sql`update public.menu_items set name = 'Beiju' where id = ${item!.id}`
      steps.push(await names('tapioca'), await names('beiju'))
      await sql`update public.menu_items set is_available = false where id = ${item!.id}`
      steps.push(await names('beiju'))
      await sql`update public.menu_items set is_available = true where id = ${item!.id}`
      steps.push(await names('beiju'))
      await sql`delete from public.menu_items where id = ${item!.id}`
      return [...steps, await names('beiju')]
    })
    expect(found).toEqual([['Damasco'], [], ['Damasco'], [], ['Damasco'], []])
  })
})

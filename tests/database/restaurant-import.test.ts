import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPlaces } from '../../src/domain/import/read-place.ts'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { as, createMember, createRestaurant, errorCode } from './factories.ts'
import { createAdmin, fullDocument, readDocument, type Document } from './restaurant-documents.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const rolled = <Result>(run: (transaction: TransactionSql) => Promise<Result>) => rolledBack(database.sql, run)
const place = (number: number, change: Document = {}): Document => ({
  ...fullDocument,
  slug: 'ignorado',
  name: `Lugar Importado ${String(number)}`,
  ...change,
})

async function importPlaces(
  transaction: TransactionSql,
  who: string,
  documents: Document[],
  publish = false,
  requestId: string | null = null,
) {
  return as(transaction, who, async (own) => {
    const [row] = await own<{ answer: Document }[]>`
      select public.import_restaurants(${own.json(documents)}, ${publish}, ${requestId}) as answer`
    return row!.answer
  })
}

const imported = (transaction: TransactionSql) => transaction<{ id: string; slug: string; is_live: boolean }[]>`
  select id, slug, is_live from public.restaurants where name like 'Lugar Importado%' order by slug`

describe('An import', () => {
  test('Creates all with their parts, as drafts or published', async () => {
    const result = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const drafts = await importPlaces(transaction, who, [place(1), place(2)])
      const published = await importPlaces(transaction, who, [place(3)], true)
      const rows = await imported(transaction)
      return { drafts, published, rows, document: await readDocument(transaction, rows[0]!.id) }
    })
    expect(result.drafts).toEqual({ status: 'imported', created: 2, existing: 0 })
    expect(result.published).toEqual({ status: 'imported', created: 1, existing: 0 })
    expect(result.rows.map(({ slug, is_live: live }) => [slug, live])).toEqual([
      ['lugar-importado-1', false],
      ['lugar-importado-2', false],
      ['lugar-importado-3', true],
    ])
    expect(result.document).toMatchObject({ city: 'Santos', category: 'Bar' })
    expect(result.document['hours']).toHaveLength(2)
  })

  test('A repeated import creates nothing, whatever case and punctuation; deleted places count', async () => {
    const result = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      await importPlaces(transaction, who, [place(1)])
      await transaction`update public.restaurants set deleted_at = now() where name = 'Lugar Importado 1'`
      const again = await importPlaces(transaction, who, [
        place(1, { name: 'LUGAR importado, 1', city: 'santos', address: 'rua do sol 1' }),
        place(2),
        place(2),
      ])
      return { again, count: (await imported(transaction)).length }
    })
    expect(result).toEqual({ again: { status: 'imported', created: 1, existing: 2 }, count: 2 })
  })

  test('Sent again with its id creates nothing and returns the same numbers, also after a renaming', async () => {
    const result = await rolled(async (transaction) => {
      const [who, colleague] = [await createAdmin(transaction), await createAdmin(transaction)]
      const [id, documents] = [randomUUID(), [place(1), place(2), place(3)]]
      await importPlaces(transaction, who, [place(1)])
      const first = await importPlaces(transaction, who, documents, false, id)
      await transaction`update public.restaurants set name = 'Lugar Importado Novo' where name = 'Lugar Importado 2'`
      return {
        first,
        again: await importPlaces(transaction, who, documents, false, id),
        count: (await imported(transaction)).length,
        ofColleague: await importPlaces(transaction, colleague, documents, false, id),
      }
    })
    expect(result).toEqual({
      first: { status: 'imported', created: 2, existing: 1 },
      again: { status: 'imported', created: 2, existing: 1 },
      count: 3,
      ofColleague: { status: 'imported', created: 1, existing: 2 },
    })
  })

  test('Takes 500 lines with two ranges of vouchers a day and 600 letters of text each', async () => {
    const [hours, description] = ['Seg-Dom 11:00-15:00, 18:00-23:00', 'a'.repeat(600)]
    const cells = { name: 'Lugar Importado', city: 'Santos', hours, availability: hours, description }
    const [read] = readPlaces([{ line: 2, cells, problem: null }], { categories: [], publish: false })
    const documents = Array.from({ length: 500 }, () => read!.document!) // one place, because each save takes time
    const answer = await rolled(async (transaction) =>
      importPlaces(transaction, await createAdmin(transaction), documents),
    )
    expect(answer).toEqual({ status: 'imported', created: 1, existing: 499 })
  })

  test('Creates nothing when one cannot be saved, and says which and why', async () => {
    const result = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      return {
        answers: [
          await importPlaces(transaction, who, [place(1), place(2, { category: 'Nenhuma' })]),
          await importPlaces(transaction, who, [place(1), place(2), place(3, { hours: [] })], true),
          await importPlaces(transaction, who, [place(1, { hours: [{ day_of_week: 9 }] })]),
        ],
        count: (await imported(transaction)).length,
      }
    })
    expect(result).toMatchObject({
      answers: [
        { status: 'refused', index: 1, reason: 'category_gone' },
        { status: 'refused', index: 2, reason: 'incomplete', missing: ['hours'] },
        { status: 'refused', index: 0, reason: 'invalid' },
      ],
      count: 0,
    })
  })

  test('Has at most 500 places, and only admins make one', async () => {
    const codes = await rolled(async (transaction) => {
      const [who, member] = [await createAdmin(transaction), await createMember(transaction)]
      const many = Array.from({ length: 501 }, (_, number) => place(number))
      return [
        await errorCode(importPlaces(transaction, who, many)),
        await errorCode(importPlaces(transaction, member, [place(1)])),
      ]
    })
    expect(codes).toEqual(['22023', '42501'])
  })

  test('Two imports at the same time create each place once', async () => {
    const who = await database.sql.begin(createAdmin)
    try {
      const both = await Promise.all(
        [0, 1].map(() =>
          database.sql.begin((transaction) => importPlaces(transaction, who, [place(1), place(2), place(3)])),
        ),
      )
      expect(both.map((answer) => answer['created']).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 3])
    } finally {
      await database.sql`delete from public.restaurants where name like 'Lugar Importado%'`
    }
  })
})

test('known_places answers in the order of the places', async () => {
  const result = await rolled(async (transaction) => {
    const who = await createAdmin(transaction)
    const id = await createRestaurant(transaction, { name: 'Bar do Cão', city: 'Natal', address: 'Rua A, 1' })
    const gone = await createRestaurant(transaction, { name: 'Foi-se', city: 'Natal', deleted_at: '2026-01-01' })
    const places = [
      { name: 'Nada', city: 'Natal', address: '' },
      { name: 'bar do cao', city: 'NATAL', address: 'rua a 1' },
      { name: 'Foi-se', city: 'Natal', address: '' },
    ]
    const answer = await as(transaction, who, async (own) => {
      const [row] = await own<{ answer: Document[] }[]>`select public.known_places(${own.json(places)}) as answer`
      return row!.answer
    })
    return { id, gone, answer }
  })
  expect(result.answer).toEqual([null, { id: result.id, deleted: false }, { id: result.gone, deleted: true }])
})

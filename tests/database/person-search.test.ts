import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransactionSql } from 'postgres'
import { connect, rolledBack } from '../support/database.ts'
import { admin, call } from './admin-calls.ts'
import { createMember } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

async function createPerson(transaction: TransactionSql, fullName: string, email: string, phone: string | null) {
  const id = await createMember(transaction, { fullName })
  await transaction`update auth.users set email = ${email} where id = ${id}`
  await transaction`update public.profiles set phone = ${phone} where id = ${id}`
  return id
}

const searched: Record<string, string[]> = {}
const terms = {
  'Words of the name in any order': 'conceição ANGELA',
  'A name without its accents': 'angela conceicao',
  'A word of the name and a part of the address': 'angela focinho9',
  'The address': 'Bruno.Zanetti@focinho9.example',
  'The phone with brackets and a hyphen': '(11) 98765-4321',
  'The phone with the code of the country': '+55 11 98765-4321',
  'The phone with a zero for a call from afar': '011987654321',
  'A part of the phone': '98765-43',
  'A name and a phone': 'bruno 91234-0000',
  'Words of two people': 'angela zanetti',
  'Characters that mean something in a pattern': 'focinho_',
}

beforeAll(async () => {
  await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    await createPerson(transaction, 'Ângela da Conceição', 'angela@focinho9.example', '11987654321')
    await createPerson(transaction, 'Bruno Zanetti', 'bruno.zanetti@focinho9.example', '21912340000')
    for (const [title, term] of Object.entries(terms)) {
      const page = await call(transaction, who, `admin_people(search => '${term}', sort_by => 'name')`)
      const items = page['items'] as { full_name: string }[]
      expect(page['total']).toBe(items.length)
      searched[title] = items.map((item) => item.full_name)
    }
  })
})

test.each([' ', '\u0301'])('A search without a word, %j, finds everybody', async (term) => {
  const totals = await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    const total = async (search: string) => (await call(transaction, who, `admin_people('${search}')`))['total']
    return [await total(term), await total('')]
  })
  expect(totals[0]).toBeGreaterThan(0)
  expect(totals[0]).toBe(totals[1])
})

test.each([
  ['Words of the name in any order', ['Ângela da Conceição']],
  ['A name without its accents', ['Ângela da Conceição']],
  ['A word of the name and a part of the address', ['Ângela da Conceição']],
  ['The address', ['Bruno Zanetti']],
  ['The phone with brackets and a hyphen', ['Ângela da Conceição']],
  ['The phone with the code of the country', ['Ângela da Conceição']],
  ['The phone with a zero for a call from afar', ['Ângela da Conceição']],
  ['A part of the phone', ['Ângela da Conceição']],
  ['A name and a phone', ['Bruno Zanetti']],
  ['Words of two people', []],
  ['Characters that mean something in a pattern', []],
])('%s finds the person', (title, names) => {
  expect(searched[title]).toEqual(names)
})

test('A changed name, address or phone is found, and the old one no longer', async () => {
  const found = await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    const id = await createPerson(transaction, 'Carla Quirino', 'carla@focinho9.example', '11911112222')
    await transaction`update public.profiles set full_name = 'Carla Xavante', phone = '11933334444' where id = ${id}`
    await transaction`update auth.users set email = 'xavante@focinho9.example' where id = ${id}`
    const total = async (term: string) => (await call(transaction, who, `admin_people('${term}')`))['total']
    return {
      old: [await total('Quirino'), await total('carla@focinho9.example'), await total('11911112222')],
      now: [await total('xavante carla'), await total('xavante@focinho9'), await total('11933334444')],
    }
  })
  expect(found).toEqual({ old: [0, 0, 0], now: [1, 1, 1] })
})

test('Each word of a search uses the index, with many people', async () => {
  const plan = await rolledBack(sql, async (transaction) => {
    await transaction`set local enable_seqscan = off`
    const [row] = await transaction<{ condition: string }[]>`
      select private.person_matches_sql('conceição angela') as condition`
    const lines = await transaction.unsafe<{ 'QUERY PLAN': string }[]>(
      `explain select from private.person_search s where ${row!.condition}`,
    )
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/person_search_words[\s\S]*%conceicao%[\s\S]*%angela%/)
})

test('Pages follow each other without a gap in every order', async () => {
  const seen = await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    for (const n of [1, 2, 3, 4, 5]) {
      await createPerson(transaction, `Zuzu Zeferina ${String(n)}`, `zuzu${String(n)}@focinho9.example`, null)
    }
    const names: string[] = []
    for (const page of [1, 2, 3]) {
      const { items } = await call(
        transaction,
        who,
        `admin_people('zuzu', sort_by => 'name', sort_order => 'desc', page => ${String(page)}, page_size => 2)`,
      )
      names.push(...(items as { full_name: string }[]).map((item) => item.full_name.slice(-1)))
    }
    return names.join('')
  })
  expect(seen).toBe('54321')
})

import type { Sql, TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../../support/database.ts'
import { rules } from './rules.ts'

// A separate database, because the deliberate mistakes lock tables.
let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

async function find(sql: Sql | TransactionSql, query: string): Promise<string[]> {
  const rows = await sql.unsafe<{ finding: string }[]>(`select finding::text from (${query}) found`)
  return rows.map(({ finding }) => finding.replace(/^public[.]/, '')).toSorted()
}

describe.each(rules)('$name', ({ query, allowed = {}, mistake }) => {
  test('Occurs only where the rule allows it', async () => {
    expect(await find(database.sql, query)).toEqual(Object.keys(allowed).toSorted())
  })

  test('Is found when a mistake is made', async () => {
    const found = await rolledBack(database.sql, async (transaction) => {
      await transaction.unsafe(mistake)
      return find(transaction, query)
    })
    expect(found.filter((finding) => !(finding in allowed))).not.toEqual([])
  })
})

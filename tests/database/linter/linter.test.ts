import { afterAll, describe, expect, test } from 'vitest'
import type { Sql, TransactionSql } from 'postgres'
import { connect, rolledBack } from '../../support/database.ts'
import { rules } from './rules.ts'

const sql = connect()
afterAll(() => sql.end())

async function find(database: Sql | TransactionSql, query: string): Promise<string[]> {
  const rows = await database.unsafe<{ finding: string }[]>(`select finding::text from (${query}) found`)
  return rows.map(({ finding }) => finding.replace(/^public[.]/, '')).toSorted()
}

describe.each(rules)('$name', ({ query, allowed = {}, mistake }) => {
  test('is nowhere, but where a reason is given', async () => {
    expect(await find(sql, query)).toEqual(Object.keys(allowed).toSorted())
  })

  test('would be found', async () => {
    const found = await rolledBack(sql, async (transaction) => {
      await transaction.unsafe(mistake)
      return find(transaction, query)
    })
    expect(found.filter((finding) => !(finding in allowed))).not.toEqual([])
  })
})

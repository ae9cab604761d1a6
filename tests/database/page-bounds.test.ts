import { afterAll, expect, test } from 'vitest'
import { connect } from '../support/database.ts'

const sql = connect()
afterAll(() => sql.end())

test.each([
  [null, 20, 20],
  [0, 20, 1],
  [7, 20, 7],
  [5000, 20, 100],
])('A page of %s rows, usually %s, has %s', async (wanted, usual, size) => {
  const [row] = await sql`select private.page_size(${wanted}::integer, ${usual}) as size`
  expect(row!['size']).toBe(size)
})

test.each([
  [null, '0'],
  [-3, '0'],
  [2, '10'],
  [2_000_000_000, '9999990'],
])('Page %s of 10 rows comes after %s rows', async (number, offset) => {
  const [row] = await sql`select private.page_offset(${number}::integer, 10) as offset`
  expect(row!['offset']).toBe(offset)
})

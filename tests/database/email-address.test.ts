import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../support/database.ts'

const sql = connect()
afterAll(() => sql.end())

const { accepted, refused } = JSON.parse(
  readFileSync(new URL('../golden/email-addresses.json', import.meta.url), 'utf8'),
) as { accepted: string[]; refused: string[] }

test('private.is_email accepts and refuses the same addresses as the forms', async () => {
  const rows = await sql<{ address: string; valid: boolean }[]>`
    select address, private.is_email(address) as valid from unnest(${[...accepted, ...refused]}::text[]) address`
  expect(rows.filter(({ valid }) => valid).map(({ address }) => address)).toEqual(accepted)
})

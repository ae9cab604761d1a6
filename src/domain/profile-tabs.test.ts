import { expect, test } from 'vitest'
import { parseProfileSearch } from './profile-tabs.ts'

test.each([
  [{ aba: 'pets' }, { aba: 'pets' }],
  [{ aba: 'dados' }, {}],
  [{ aba: 'admin' }, {}],
  [{ aba: ['pets'] }, {}],
  [{}, {}],
])('%j reads %j', (search, read) => {
  expect(parseProfileSearch(search)).toEqual(read)
})

import { expect, test } from 'vitest'
import { parseProfileSearch } from './profile-tabs.ts'

test.each([
  [{ aba: 'pets' }, { aba: 'pets' }],
  [{ aba: 'dados' }, { aba: undefined }],
  [{ aba: 'admin' }, { aba: undefined }],
  [{ aba: ['pets'] }, { aba: undefined }],
  [{}, { aba: undefined }],
])('Parses %j as %j', (search, read) => {
  expect(parseProfileSearch(search)).toStrictEqual(read)
})

import { expect, test } from 'vitest'
import { parseProfileSearch } from './profile-tabs.ts'

test.each([
  [{ aba: 'pets' }, { aba: 'pets' }],
  [{ aba: 'dados' }, { aba: undefined }],
  [{ aba: 'admin' }, { aba: undefined }],
  [{ aba: ['pets'] }, { aba: undefined }],
  [{}, { aba: undefined }],
])('%j reads %j', (search, read) => {
  expect(parseProfileSearch(search)).toStrictEqual(read)
})

import { expect, test } from 'vitest'
import { projectKey } from './data-api.ts'

test.each([
  ['the default of the named keys', '{"other":"a","default":"b"}', 'older', 'b'],
  ['the first of the named keys where none is the default', '{"other":"a","third":"b"}', 'older', 'a'],
  ['the older key where no key is named', undefined, 'older', 'older'],
  ['the older key where the dictionary is empty', '', 'older', 'older'],
  ['the older key where the named key is empty, as in Docker Compose', '{"default":""}', 'older', 'older'],
  ['the named key where the default is empty', '{"default":"","other":"a"}', undefined, 'a'],
])("The key of a function's project is %s", (_, dictionary, older, expected) => {
  expect(projectKey(dictionary, older)).toBe(expected)
})

test.each([
  [undefined, undefined],
  ['{"default":""}', ''],
  ['{"default":1}', undefined],
])('A function without a key says so: %s, %s', (dictionary, older) => {
  expect(() => projectKey(dictionary, older)).toThrow('no key')
})

import { expect, test } from 'vitest'
import { groupShortCode, readShortCode, spellShortCode } from './short-code.ts'

test('A code counts as typed whatever the case, the spaces and the hyphens', () => {
  for (const typed of ['ABCD2345', 'abcd2345', ' ABCD 2345 ', 'abcd-2345', 'a b-c d 2345'])
    expect(readShortCode(typed)).toBe('ABCD2345')
})

test('Letters that look like digits count as these digits', () => {
  expect(readShortCode('o0iI-lL1z')).toBe('0011111Z')
  expect(readShortCode('oooo-llll')).toBe('00001111')
})

test('A code has 8 characters, and U is none of them', () => {
  for (const typed of ['', 'ABCD234', 'ABCD23456', 'ABCD234U', 'ABCD234!', 'ÁBCD2345'])
    expect(readShortCode(typed)).toBeNull()
})

test('A code is shown in two groups and spelled for screen readers', () => {
  expect(groupShortCode('ABCD2345')).toBe('ABCD 2345')
  expect(groupShortCode('ABC')).toBe('ABC')
  expect(spellShortCode('ABCD2345')).toBe('A, B, C, D, 2, 3, 4, 5')
})

import { expect, test } from 'vitest'
import { codeOfLink, connectionLink } from './connection-link.ts'

test('The camera finds the code in its own QR, and in a QR of the code alone', () => {
  expect(codeOfLink(connectionLink('https://clube.example', 'ABCD2345'))).toBe('ABCD2345')
  expect(codeOfLink('abcd 2345')).toBe('ABCD2345')
})

test('A QR of a voucher or of another site is no connection code', () => {
  for (const text of [
    'voucher_1700000000000_0123456789abcdef',
    'https://clube.example/tablet#',
    'https://a.example/#ABCD2345',
  ])
    expect(codeOfLink(text)).toBeNull()
})

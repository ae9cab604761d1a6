import { expect, test } from 'vitest'
import { readCode, readScannedCode } from './code.ts'

const random = '0a1b2c3d4e5f60718293a4b5c6d7e8f9'
const full = `voucher_1700000000000_${random}`

test('Reads the full code in any case, with spaces, and without its prefix', () => {
  for (const text of [
    full,
    full.toUpperCase(),
    ` voucher_1700000000000_ ${random.slice(0, 8)}\n${random.slice(8)} `,
    `1700000000000_${random}`,
    `voucher 1700000000000 ${random}`,
  ])
    expect(readCode(text)).toEqual({ kind: 'full', code: full })
})

test('Reads the short code as people type it', () => {
  for (const text of ['ABCD2345', ' abcd-2345 ']) expect(readCode(text)).toEqual({ kind: 'short', code: 'ABCD2345' })
  expect(readCode('oOiI lL00')).toEqual({ kind: 'short', code: '00111100' })
})

test('Refuses other lengths and characters', () => {
  for (const text of ['', 'ABCD234', 'ABCD23456', 'ABCU2345', 'ABCD234!', 'ABÇD2345', 'voucher_1', `${full}!`])
    expect(readCode(text)).toBeNull()
})

test('A scanned text counts only as the full code with its prefix', () => {
  expect(readScannedCode(full.toUpperCase())).toBe(full)
  for (const text of [
    'ABCD2345',
    'https://example.com/',
    `1700000000000_${random}`,
    '35170108999074000167550010000028891000028891',
  ])
    expect(readScannedCode(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['Ana\tSilva', 'Ana Silva'],
  ['Ana\u00A0 \r\nSilva', 'Ana Silva'],
  ['Ana\u0000\u0085Silva', 'Ana Silva'],
  ['\u2003Ana \u200B Silva\uFEFF\u00A0', 'Ana Silva'],
  ['\u200E\u200B\u200CAn\u200Da Sil\u2060va\u200F\u202E', 'Ana Silva'],
  ['Bar 🐕\u200D🦺 \u200Dda Praça', 'Bar 🐕\u200D🦺 da Praça'],
  ["D'Ávila-Conceição 2º", "D'Ávila-Conceição 2º"],
])('%j becomes %j', (text, expected) => {
  expect(oneLine(text)).toBe(expected)
})

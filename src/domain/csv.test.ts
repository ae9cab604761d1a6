import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv, withoutApostrophe } from './csv.ts'

test.each([
  ['Ana', 'Ana'],
  ['São João; SP', '"São João; SP"'],
  ['diz "oi"', '"diz ""oi"""'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+55 11', "'+55 11"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['01234567', "'01234567"],
  ['12345E67', "'12345E67"],
  ['12345e67', "'12345e67"],
  ['1234567890123456', "'1234567890123456"],
  ['0', '0'],
  ['12345678', '12345678'],
  ['5D41402A', '5D41402A'],
  ['029.982.247-25', '029.982.247-25'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  [-29.9, '-29,9'],
  [null, ''],
])('Writes %j as %s', (value, written) => {
  expect(toCsv(['a'], [[value]])).toBe(`\uFEFFa\r\n${written}\r\n`)
})

test('Escapes every text that would become a formula', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('=', '+', '-', '@', '\t', '\r'), (rest, first) => {
      const written = toCsv([], [[first + rest]])
        .split('\r\n')
        .slice(1)
        .join('\r\n')
        .replace(/^"/, '')
      expect(written.startsWith("'")).toBe(true)
    }),
  )
})

test.each([
  ["'-23.5640", '-23.5640'],
  ["'@quintal", '@quintal'],
  ["' =1", ' =1'],
  ["'01234567", '01234567'],
  ["'s Gravenhage", "'s Gravenhage"],
  ["''", "''"],
  ['Bar do Zé', 'Bar do Zé'],
])('Reads %j as %j', (cell, text) => {
  expect(withoutApostrophe(cell)).toBe(text)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv, withoutApostrophes } from './csv.ts'

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
  ['Bar, café', '"Bar, café"'],
  ['Acme,=1+1', `"Acme,'=1+1"`],
  ['lista:\n\n- um', `"lista:\n\n'- um"`],
  ['Rua A, -5', `"Rua A,' -5"`],
  ['a\t@b', `"a\t'@b"`],
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

test('No cell becomes a formula, whichever separator a spreadsheet splits at', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ',', ';', '\t', ' ', '=', '+', '"', '\n') }), (text) => {
      const [, written = ''] = toCsv(['a'], [[text]]).split(/\r\n(.*)/s)
      for (const cell of written.split(/[,;\t\n]/)) expect(cell).not.toMatch(/^\s*"?\s*[=+]/)
    }),
  )
})

test.each([
  ["'-23.5640", '-23.5640'],
  ["'@quintal", '@quintal'],
  ["' =1", ' =1'],
  ["'01234567", '01234567'],
  ["Acme,'=1+1\n'- um", 'Acme,=1+1\n- um'],
  ["'s Gravenhage", "'s Gravenhage"],
  ["''", "''"],
  ['Bar do Zé', 'Bar do Zé'],
])('Reads %j as %j', (cell, text) => {
  expect(withoutApostrophes(cell)).toBe(text)
})

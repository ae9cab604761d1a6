import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brCode, crc16, encodeBrCode, receiverOf, type BrCodeField } from './br-code.ts'

type Golden = {
  crc: { text: string; crc: string }[]
  codes: { name: string; fields: BrCodeField[]; text: string }[]
}
const golden = JSON.parse(
  readFileSync(new URL('../../../tests/golden/br-code.json', import.meta.url), 'utf8'),
) as Golden

/** Parses a code like a banking app: id, two-digit length, value. */
function parseFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

const charge = {
  key: '11222333000181',
  name: 'Focinho à Mesa',
  city: 'São Bernardo do Campo',
  amountCents: 2990,
  txid: '5d41402abc4b2a76b9719d911',
}

test.each(golden.crc)('The checksum of $text is $crc', ({ text, crc }) => {
  expect(crc16(text)).toBe(crc)
})

test.each(golden.codes)('Encodes $name', ({ fields, text }) => {
  expect(encodeBrCode(fields)).toBe(text)
})

describe('A charge', () => {
  test('Has each field in order, without accents, and the checksum at the end', () => {
    const code = brCode(charge)
    const { 26: account, 62: reference, ...fields } = parseFields(code)
    expect(fields).toEqual({
      '00': '01',
      52: '0000',
      53: '986',
      54: '29.90',
      58: 'BR',
      59: 'Focinho a Mesa',
      60: 'Sao Bernardo do',
      63: crc16(code.slice(0, -4)),
    })
    expect(parseFields(account!)).toEqual({ '00': 'br.gov.bcb.pix', '01': '11222333000181' })
    expect(parseFields(reference!)).toEqual({ '05': charge.txid })
    expect(code.startsWith('000201')).toBe(true)
    expect(code.slice(-8, -4)).toBe('6304')
  })

  test('Encodes every amount to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (amountCents) => {
        const amountField = parseFields(brCode({ ...charge, amountCents }))['54']!
        expect(amountField).toMatch(/^\d+\.\d\d$/)
        expect(Math.round(Number(amountField) * 100)).toBe(amountCents)
      }),
    )
  })

  test('Is read back with the receiver that banks will show', () => {
    expect(receiverOf(brCode(charge))).toEqual({ key: charge.key, name: 'Focinho a Mesa', city: 'Sao Bernardo do' })
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{1,77}$/), fc.stringMatching(/^[!-~]{1,25}$/), (key, name) => {
        expect(receiverOf(brCode({ ...charge, key, name }))).toMatchObject({ key, name })
      }),
    )
  })

  test.each(['00', '0005ab', '00xx01', 'https://pix.example/1'])('%j is no code', (text) => {
    expect(() => receiverOf(text)).toThrow(RangeError)
  })

  test.each([
    ['no amount', { amountCents: 0 }],
    ['half a cent', { amountCents: 10.5 }],
    ['a long txid', { txid: 'a'.repeat(26) }],
    ['a txid with a dash', { txid: 'a-b' }],
    ['no name', { name: '犬' }],
    ['a long key', { key: 'k'.repeat(90) }],
  ])('With %s is refused', (_, invalid) => {
    expect(() => brCode({ ...charge, ...invalid })).toThrow(RangeError)
  })
})

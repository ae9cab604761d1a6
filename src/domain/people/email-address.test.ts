import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { emailAddress } from './email-address.ts'
import { recoverySchema } from './sign-in.ts'

const golden = JSON.parse(
  readFileSync(new URL('../../../tests/golden/email-addresses.json', import.meta.url), 'utf8'),
) as { accepted: string[]; refused: string[] }
const read = (typed: string) => emailAddress('errado').safeParse(typed)

describe('An address in a form', () => {
  test.each(golden.accepted)('Is accepted: %s', (address) => {
    expect(read(` ${address} `)).toEqual({ success: true, data: address })
    expect(recoverySchema.parse({ email: address })).toEqual({ email: address }) // who changed to it must get in
  })

  test('Loses characters that nobody can see', () => {
    expect(read('\uFEFFri\u200Bta@teste.example\u00A0')).toEqual({ success: true, data: 'rita@teste.example' })
  })

  test.each(golden.refused)('Is refused: %s', (address) => {
    expect(read(address).error?.issues.map(({ message }) => message)).toContain('errado')
  })
})

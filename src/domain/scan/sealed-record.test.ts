import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSealed, sealedIndex } from './sealed-record.ts'

type Golden = { code: string; index: string; content: string; body: string }
const golden = JSON.parse(
  readFileSync(new URL('../../../tests/golden/sealed-voucher.json', import.meta.url), 'utf8'),
) as Golden

test('Opens a record sealed by the database with its code', async () => {
  expect(await sealedIndex(golden.code)).toBe(golden.index)
  expect(await openSealed(golden.code, golden.body)).toBe(golden.content)
})

test('Rejects another code and a changed byte', async () => {
  await expect(openSealed(golden.code.replace(/9$/, '8'), golden.body)).rejects.toThrow()
  for (const at of [0, 20, golden.body.length - 10]) {
    const letter = golden.body[at] === 'A' ? 'B' : 'A'
    await expect(
      openSealed(golden.code, golden.body.slice(0, at) + letter + golden.body.slice(at + 1)),
    ).rejects.toThrow('not sealed')
  }
})

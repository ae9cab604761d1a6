import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PixKeyKind } from './pix-key-kinds.ts'
import { formatPixKey, pixKeyKind, readPixKey } from './pix-key.ts'

const golden = JSON.parse(readFileSync(new URL('../../../tests/golden/pix-keys.json', import.meta.url), 'utf8')) as {
  keys: { kind: PixKeyKind; key: string; valid: boolean }[]
}

test.each([
  ['52998224725', 'cpf', '529.982.247-25'],
  ['11222333000181', 'cnpj', '11.222.333/0001-81'],
  ['+5511987654321', 'phone', '(11) 98765-4321'],
  ['pix@clube.example', 'email', 'pix@clube.example'],
  ['123e4567-e89b-42d3-a456-426614174000', 'random', '123e4567-e89b-42d3-a456-426614174000'],
])('%s is a key of kind %s, read as %s', (key, kind, shown) => {
  expect(pixKeyKind(key)).toBe(kind)
  expect(formatPixKey(key)).toBe(shown)
})

test.each(['', '52998224726', '11222333000182', '11.222.333/0001-81', '+551187', '11987654321', 'pix@clube', 'chave'])(
  '%j is no key',
  (text) => {
    expect(pixKeyKind(text)).toBeUndefined()
  },
)

test.each(golden.keys)('The database keeps $key as a key of kind $kind: $valid', ({ kind, key, valid }) => {
  expect(readPixKey(kind, key) === key).toBe(valid)
})

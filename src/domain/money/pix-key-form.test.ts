import { expect, test } from 'vitest'
import { pixKeySchema } from './pix-key-form.ts'

const random = '0f3b1c52-9d4e-4f6a-8b7c-1a2b3c4d5e6f'

test.each([
  ['cpf', '529.982.247-25', '52998224725'],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['phone', '(11) 98765-4321', '+5511987654321'],
  ['phone', '+55 11 98765-4321', '+5511987654321'],
  ['email', ' Rita@Teste.example ', 'rita@teste.example'],
  ['random', random.toUpperCase(), random],
  ['random', ` ${random.replaceAll('-', '')} `, random],
] as const)('A %s typed as %j is kept as %j', (kind, typed, key) => {
  expect(pixKeySchema.parse({ kind, key: typed })).toEqual({ kind, key })
})

test.each([
  ['cpf', '529.982.247-26', 'CPF inválido'],
  ['cpf', '', 'CPF inválido'],
  ['cnpj', '529.982.247-25', 'CNPJ inválido'],
  ['phone', '(11) 3456-7890', 'Informe um celular com DDD, como (11) 98765-4321'],
  ['email', 'rita@teste', 'Informe um e-mail, como nome@exemplo.com.br'],
  ['email', `${'a'.repeat(65)}@teste.example`, 'Informe um e-mail, como nome@exemplo.com.br'],
  ['random', random.slice(1), 'A chave aleatória tem 32 letras e números: copie do aplicativo do banco'],
] as const)('A %s typed as %j is refused at its field', (kind, typed, message) => {
  expect(pixKeySchema.safeParse({ kind, key: typed }).error?.issues).toMatchObject([{ path: ['key'], message }])
})

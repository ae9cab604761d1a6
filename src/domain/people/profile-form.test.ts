import { expect, test } from 'vitest'
import { profileChanges, profileInput, profileSchema } from './profile-form.ts'

const stored = {
  full_name: 'Nina Prado',
  phone: '11987654321',
  cpf: null,
  postal_code: '01001000',
  street: 'Praça da Sé',
  number: '10',
  complement: null,
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
}
const storedInput = profileInput(stored)
const problems = (changes: Partial<typeof storedInput>) =>
  profileSchema
    .safeParse({ ...storedInput, ...changes })
    .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []
const changes = (changed: Partial<typeof storedInput>) =>
  profileChanges(profileSchema.parse({ ...storedInput, ...changed }), stored)

test('Shows stored values formatted, and null as an empty field', () => {
  expect(storedInput).toMatchObject({
    phone: '(11) 98765-4321',
    postal_code: '01001-000',
    cpf: '',
    complement: '',
    state: 'SP',
  })
})

test.each([
  [{ full_name: ' N ' }, ['full_name: Nome deve ter pelo menos 2 caracteres']],
  [{ full_name: '' }, []],
  [{ cpf: '529.982.247-26' }, ['cpf: CPF inválido']],
  [{ cpf: '529' }, ['cpf: CPF inválido']],
  [{ cpf: '529.982.247-25' }, []],
  [{ postal_code: '01001' }, ['postal_code: CEP deve ter 8 dígitos']],
  [{ postal_code: '' }, []],
  [{ phone: '(11) 9876' }, ['phone: Telefone deve ter pelo menos 10 dígitos']],
  [{ phone: '(11) 3456-7890' }, []],
  [{ phone: '(01) 19876-5432' }, ['phone: Informe o número com DDD, como (11) 98765-4321']],
])('Validates %j with %j', (changed, expected) => {
  expect(problems(changed)).toEqual(expected)
})

test('Sends only changed fields, trimmed, numbers as digits', () => {
  expect(changes({})).toEqual({})
  expect(changes({ full_name: ' Nina Prado ', phone: '(11) 3456-7890', cpf: '529.982.247-25' })).toEqual({
    phone: '1134567890',
    cpf: '52998224725',
  })
})

test('Sends a name and a city with single spaces', () => {
  expect(changes({ full_name: 'Nina\u00A0Prado', city: 'Santo\t\u00A0André\u200B' })).toEqual({ city: 'Santo André' })
})

test('Sends an emptied field as null', () => {
  expect(changes({ full_name: '  ', number: '', state: '', complement: '' })).toEqual({
    full_name: null,
    number: null,
    state: null,
  })
})

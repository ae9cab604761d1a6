import { expect, test } from 'vitest'
import { companyProposalSchema, staffRanges } from './company-proposal.ts'
import { partnerProposalSchema } from './partner-proposal.ts'

const company = {
  razao_social: '  Patas Ltda. ',
  cnpj: '11.222.333/0001-81',
  quantidade_funcionarios: '30',
  responsavel: 'Rita Lobo',
  email: ' rita@patas.example ',
  telefone: '(11) 99999-9999',
  mensagem: '  ',
  website: '',
}
const partner = {
  nome_estabelecimento: ' Bar da Praça ',
  cnpj: '11.222.333/0001-81',
  responsavel: 'Rita Lobo',
  email: 'rita@bar.example',
  telefone: '(11) 3456-7890',
  endereco: 'Rua das Flores, 10',
  tipo_culinaria: 'Brasileira',
  mensagem: ' Temos quintal. ',
  website: '',
}

const problems = (schema: typeof companyProposalSchema | typeof partnerProposalSchema, input: object) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? []

test('A company sends digits, a number and no empty message', () => {
  expect(companyProposalSchema.parse(company)).toEqual({
    ...company,
    razao_social: 'Patas Ltda.',
    cnpj: '11222333000181',
    quantidade_funcionarios: 30,
    email: 'rita@patas.example',
    telefone: '11999999999',
    mensagem: null,
  })
})

test('Accepts an autofilled phone number with +55', () => {
  expect(companyProposalSchema.parse({ ...company, telefone: '+55 11 98765-4321' }).telefone).toBe('11987654321')
})

test('A restaurant sends digits and its message', () => {
  expect(partnerProposalSchema.parse(partner)).toEqual({
    ...partner,
    nome_estabelecimento: 'Bar da Praça',
    cnpj: '11222333000181',
    telefone: '1134567890',
    mensagem: 'Temos quintal.',
  })
})

test('Names of a proposal have single spaces, and its message keeps its lines', () => {
  const typed = {
    nome_estabelecimento: 'Bar\u00A0 da\tPraça',
    responsavel: 'Rita\u200B Lobo',
    mensagem: 'Oi.\nTemos quintal.',
  }
  expect(partnerProposalSchema.parse({ ...partner, ...typed })).toMatchObject({
    nome_estabelecimento: 'Bar da Praça',
    responsavel: 'Rita Lobo',
    mensagem: 'Oi.\nTemos quintal.',
  })
})

test.each([
  [{ razao_social: ' P ' }, 'Razão social deve ter pelo menos 2 caracteres'],
  [{ cnpj: '11.222.333/0001-82' }, 'CNPJ inválido'],
  [{ cnpj: '11.111.111/1111-11' }, 'CNPJ inválido'],
  [{ cnpj: '' }, 'CNPJ inválido'],
  [{ responsavel: '' }, 'Nome do responsável deve ter pelo menos 2 caracteres'],
  [{ email: 'rita@patas' }, 'Email inválido'],
  [{ email: 'rita lobo@patas.example' }, 'Email inválido'],
  [{ telefone: '(11) 9999-999' }, 'Telefone deve ter pelo menos 10 dígitos'],
  [{ telefone: '(55) 11987-6543' }, 'Informe o número com DDD, como (11) 98765-4321'],
  [{ quantidade_funcionarios: '' }, 'Quantidade deve ser maior que 0'],
])('Refuses a company with %j', (changes, message) => {
  expect(problems(companyProposalSchema, { ...company, ...changes })).toEqual([message])
})

test.each([
  [{ nome_estabelecimento: ' B ' }, 'Nome do estabelecimento é obrigatório'],
  [{ cnpj: '11.222.333/0001-8' }, 'CNPJ deve ter 14 dígitos'],
  [{ responsavel: 'R' }, 'Nome do responsável é obrigatório'],
  [{ email: 'rita' }, 'Email inválido'],
  [{ telefone: '' }, 'Telefone deve ter pelo menos 10 dígitos'],
  [{ endereco: 'Rua' }, 'Endereço é obrigatório'],
  [{ tipo_culinaria: '' }, 'Tipo de culinária é obrigatório'],
])('Refuses a restaurant with %j', (changes, message) => {
  expect(problems(partnerProposalSchema, { ...partner, ...changes })).toEqual([message])
})

test("A restaurant's proposal is accepted with wrong check digits in its CNPJ", () => {
  expect(problems(partnerProposalSchema, { ...partner, cnpj: '11.222.333/0001-00' })).toEqual([])
})

test('Stores one number for each range of staff', () => {
  expect(staffRanges.map(({ label, value }) => `${label}=${String(value)}`).join(' ')).toBe(
    '1-10=5 11-50=30 51-100=75 101-500=300 500+=750',
  )
})

import { expect, test } from 'vitest'
import { planFormSchema } from './plan-form.ts'

const formInput = {
  name: ' Trimestral ',
  description: ' ',
  price: '79,90',
  duration_months: '3',
  features: 'Um\n\n Dois ',
  is_active: true,
}

test('Reads a plan in Brazilian format', () => {
  expect(planFormSchema.parse(formInput)).toEqual({
    name: 'Trimestral',
    description: null,
    price: 79.9,
    duration_months: 3,
    features: ['Um', 'Dois'],
    is_active: true,
  })
})

test.each([
  ['149.90', 149.9],
  ['1.149,90', 1149.9],
  ['0,01', 0.01],
])('Reads the price %s as %f', (price, reais) => {
  expect(planFormSchema.parse({ ...formInput, price }).price).toBe(reais)
})

test.each([
  [{ name: ' ' }, 'Dê um nome ao plano'],
  [{ price: '' }, 'Digite um valor em reais, como 34,90'],
  [{ price: '-1' }, 'O valor não pode ser negativo'],
  [{ price: '0' }, 'O valor começa em R$\u00A00,01'],
  [{ price: '100.000' }, 'O valor vai até R$\u00A099.999,00'],
  [{ duration_months: '0' }, 'De 1 a 60 meses'],
  [{ duration_months: '1.5' }, 'De 1 a 60 meses'],
  [{ duration_months: 'x' }, 'De 1 a 60 meses'],
])('Refuses %j', (change, message) => {
  expect(planFormSchema.safeParse({ ...formInput, ...change }).error?.issues[0]?.message).toBe(message)
})

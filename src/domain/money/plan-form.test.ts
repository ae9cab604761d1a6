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
  [{ name: ' ' }, 'Dê um nome ao plano'],
  [{ price: '' }, 'Preço inválido'],
  [{ price: '-1' }, 'Preço inválido'],
  [{ duration_months: '0' }, 'De 1 a 60 meses'],
  [{ duration_months: '1.5' }, 'De 1 a 60 meses'],
  [{ duration_months: 'x' }, 'De 1 a 60 meses'],
])('Refuses %j', (change, message) => {
  expect(planFormSchema.safeParse({ ...formInput, ...change }).error?.issues[0]?.message).toBe(message)
})

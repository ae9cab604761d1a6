import { expect, test } from 'vitest'
import { planFeatures, planPeriod } from './plan.ts'

test('The price is per month, per year, or for a number of months', () => {
  expect([1, 12, 3].map(planPeriod)).toEqual(['/mês', '/ano', 'a cada 3 meses'])
})

test('The features of a plan are stored as a list or as JSON text', () => {
  expect(planFeatures(['Um', 'Dois'])).toEqual(['Um', 'Dois'])
  expect(planFeatures('["Um","Dois"]')).toEqual(['Um', 'Dois'])
})

test.each([null, 'Um', '{"a":1}', [1, 2]])('A plan stored with %j has no features', (stored) => {
  expect(planFeatures(stored)).toEqual([])
})

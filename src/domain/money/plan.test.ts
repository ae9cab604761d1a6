import { expect, test } from 'vitest'
import { planFeatures, planPeriod } from './plan.ts'

test('the price is per month, per year, or for a number of months', () => {
  expect([1, 12, 3].map(planPeriod)).toEqual(['/mês', '/ano', 'a cada 3 meses'])
})

test('features come as a list or as JSON text', () => {
  expect(planFeatures(['Um', 'Dois'])).toEqual(['Um', 'Dois'])
  expect(planFeatures('["Um","Dois"]')).toEqual(['Um', 'Dois'])
})

test.each([null, 'Um', '{"a":1}', [1, 2]])('%j holds no features', (stored) => {
  expect(planFeatures(stored)).toEqual([])
})

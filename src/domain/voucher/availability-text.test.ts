import { expect, test } from 'vitest'
import { availabilityTexts } from './availability-text.ts'

const row = (values: object) => ({
  day_of_week: 1,
  availability_mode: 'meal_based' as const,
  meal_type: 'lunch' as const,
  is_available: true,
  start_time: null,
  end_time: null,
  ...values,
})

test('Meals have their default times unless others are stored', () => {
  const rows = [row({}), row({ meal_type: 'dinner', start_time: '18:30:00', end_time: '22:30:00' })]
  expect(availabilityTexts(rows, 1)).toEqual(['Almoço, 11:00 - 15:30', 'Jantar, 18:30 - 22:30'])
})

test('A day without available rows has no voucher times', () => {
  const rows = [
    row({ is_available: false }),
    row({ day_of_week: 2, meal_type: null, start_time: '16:00', end_time: '20:00' }),
  ]
  expect(availabilityTexts(rows, 1)).toEqual([])
  expect(availabilityTexts(rows, 2)).toEqual(['16:00 - 20:00'])
})

test.each([
  ['00:00:00', '23:59:00'],
  ['00:00', '00:00'],
])('A whole day, from %s to %s, has the text of all opening hours', (start_time, end_time) => {
  expect(availabilityTexts([row({ meal_type: null, start_time, end_time })], 1)).toEqual(['Sempre que estiver aberto'])
})

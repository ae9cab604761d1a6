import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { availabilityMode, availabilitySchema, availabilityTimes } from './availability-form.ts'

const form = z
  .object({ availability_mode: availabilityMode, availability: z.array(availabilitySchema) })
  .check(availabilityTimes)
const halfTime = { day_of_week: 1, meal: 'none', start: '12:00', end: '' } as const
const halfLunch = { day_of_week: 1, meal: 'lunch', start: '12:00', end: '' } as const
const lunch = { day_of_week: 2, meal: 'lunch', start: '', end: '' } as const

test.each([
  ['time_based', [[0, 'end']]],
  ['meal_based', [[1, 'end']]],
  ['always', []],
] as const)('Only slots of the chosen mode need both times: %s', (mode, expected) => {
  const { error } = form.safeParse({ availability_mode: mode, availability: [halfTime, halfLunch, lunch] })
  expect(error?.issues ?? []).toEqual(
    expected.map((place) =>
      expect.objectContaining({ path: ['availability', ...place], message: 'Informe o começo e o fim' }),
    ),
  )
})

import * as z from 'zod/mini'

const dayOfWeek = z.number().check(z.int(), z.gte(0), z.lte(6))

/** Opening hours of one weekday, 0 Sunday to 6 Saturday, local times 'HH:MM[:SS]'. */
export const hoursRow = z.object({
  day_of_week: dayOfWeek,
  opening_time: z.nullable(z.string()),
  closing_time: z.nullable(z.string()),
  second_opening_time: z.nullable(z.string()),
  second_closing_time: z.nullable(z.string()),
  is_closed: z.boolean(),
})

/** When vouchers are valid, by meal or by time. */
export const availabilityRow = z.object({
  day_of_week: dayOfWeek,
  availability_mode: z.enum(['meal_based', 'time_based']),
  meal_type: z.nullable(z.enum(['lunch', 'dinner'])),
  is_available: z.boolean(),
  start_time: z.nullable(z.string()),
  end_time: z.nullable(z.string()),
})

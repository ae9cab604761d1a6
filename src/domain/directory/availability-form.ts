import * as z from 'zod/mini'
import { restaurantFormTexts } from '../../texts/restaurant-form.ts'

const { problems } = restaurantFormTexts.form

/** The end of a range; 24:00 is midnight. */
export const endTime = z.string().check(z.overwrite((value) => value.replace('24:00', '00:00')))

/** What is wrong with the times of a range; undefined for two times of day, from 00:00 to 23:59. */
export function timesProblem(start: string, end: string): string | undefined {
  if (start === '' || end === '') return problems.times
  return [start, end].every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)) ? undefined : problems.time
}

/** The ways in which a voucher is valid. */
export const availabilityMode = z.enum(['always', 'meal_based', 'time_based'])
/** Voucher times on a weekday: of a meal, or with the meal 'none' a time range. Empty texts mean no times. */
export const availabilitySchema = z.object({
  day_of_week: z.number(),
  meal: z.enum(['lunch', 'dinner', 'none']),
  start: z.string(),
  end: endTime,
})

type Mode = z.infer<typeof availabilityMode>
type Entry = z.infer<typeof availabilitySchema>

/** Whether an entry counts in this mode: the form keeps those of another one, in case it is chosen again. */
export function isOfMode(mode: Mode, { meal }: Pick<Entry, 'meal'>): boolean {
  return mode !== 'always' && (meal === 'none') === (mode === 'time_based')
}

/** Checks the times of the entries that count in the chosen mode. A meal may have none. */
export const availabilityTimes = z.check<{ availability_mode: Mode; availability: Entry[] }>(
  ({ value: { availability_mode: mode, availability }, issues }) => {
    availability.forEach((entry, index) => {
      const { meal, start, end } = entry
      const message = timesProblem(start, end)
      const neither = start === '' && end === ''
      if (isOfMode(mode, entry) && message !== undefined && !(meal !== 'none' && neither)) {
        issues.push({ code: 'custom', message, path: ['availability', index, 'end'], input: end })
      }
    })
  },
  { when: () => true }, // also beside problems of other fields
)

import * as z from 'zod/mini'
import { restaurantFormTexts } from '../../texts/restaurant-form.ts'
import { digitsOf } from '../br/digits.ts'
import { formatPhone, phoneDigits } from '../br/phone.ts'
import { moneyField } from '../money/money.ts'
import { proposalPhone } from '../people/proposal-fields.ts'
import {
  availabilityMode,
  availabilitySchema,
  availabilityTimes,
  isOfMode,
  endTime,
  timesProblem,
} from './availability-form.ts'
import { oneLine } from '../one-line.ts'
import { isProfile, websiteLink } from './restaurant-links.ts'

const t = restaurantFormTexts.form.problems

/** Weekdays from Monday to Sunday; 0 is Sunday. */
export const weekDays = [1, 2, 3, 4, 5, 6, 0] as const

/** Checked here too: a text that code fills in, such as from a proposal, may be longer than its field. */
const atMost = (length: number) => z.maxLength(length, t.long(length))

const daySchema = z
  .object({
    day_of_week: z.number(),
    state: z.enum(['open', 'closed', 'unknown']),
    opening_time: z.string(),
    closing_time: endTime,
    second: z.boolean(),
    second_opening_time: z.string(),
    second_closing_time: endTime,
  })
  .check((context) => {
    const {
      state,
      opening_time: opens,
      closing_time: closes,
      second,
      second_opening_time: opensAgain,
      second_closing_time: closesAgain,
    } = context.value
    if (state !== 'open') return
    const problem = timesProblem(opens, closes)
    if (problem) context.issues.push({ code: 'custom', message: problem, path: ['closing_time'], input: closes })
    if (!second) return
    const isEarly = !problem && (closes <= opens || opensAgain < closes)
    const message = timesProblem(opensAgain, closesAgain) ?? (isEarly ? t.shifts : undefined)
    if (message) context.issues.push({ code: 'custom', message, path: ['second_closing_time'], input: closesAgain })
  })

const menuItemSchema = z.object({
  id: z.string(),
  name: z.string().check(z.overwrite(oneLine), z.minLength(1, t.itemName), atMost(120)),
  description: z.string().check(z.trim(), atMost(500)),
  price: moneyField({ min: 0, max: 9_999_900 }),
  category: z.string().check(z.trim(), atMost(60)),
  is_available: z.boolean(),
  is_pet_menu: z.boolean(),
  is_free_with_main_dish: z.boolean(),
  requires_subscription: z.boolean(),
})

const optionalText = (maxLength: number, clean = z.trim()) =>
  z.pipe(
    z.string().check(clean, atMost(maxLength)),
    z.transform((value) => (value === '' ? null : value)),
  )
/** An optional text: an empty one becomes null; of any other `problemOf` returns what is wrong with it. */
const optionalChecked = (maxLength: number, problemOf: (value: string) => string | undefined) =>
  z.pipe(
    z.string().check(z.trim(), atMost(maxLength), (context) => {
      const message = context.value === '' ? undefined : problemOf(context.value)
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value })
    }),
    z.transform((value) => (value === '' ? null : value)),
  )
const optionalSite = optionalChecked(300, (value) =>
  /^https?:\/\//.test(value) ? (websiteLink(value) === null ? t.site : undefined) : t.link,
)
const optionalMap = optionalChecked(500, (value) => (/^https:\/\/\S+$/.test(value) ? undefined : t.secureLink))
const optionalProfile = (network: 'instagram' | 'tiktok') =>
  optionalChecked(200, (value) => (isProfile(network, value) ? undefined : t.profile))
/** As in the public forms; stored as it is shown. */
const optionalPhone = z.pipe(
  optionalChecked(20, (value) => proposalPhone.safeParse(value).error?.issues[0]?.message),
  z.transform((value) => (value === null ? null : formatPhone(phoneDigits(value)))),
)
const coordinate = (limit: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => (value.trim() === '' ? null : Number(value.trim().replace(',', '.')))),
    ),
    z.nullable(z.number(t.coordinate).check(z.minimum(-limit, t.coordinate), z.maximum(limit, t.coordinate))),
  )

/** Validates the restaurant form and converts its texts (rules: Restaurants). */
export const restaurantFormSchema = z
  .object({
    name: z.string().check(z.overwrite(oneLine), z.minLength(2, t.name), atMost(120)),
    slug: z.string().check(z.trim(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, t.slug), atMost(120)),
    description: optionalText(2000),
    category: optionalText(60),
    price_range: z.pipe(
      z.string(),
      z.transform((value) => (value === '' ? null : Number(value))),
    ),
    is_open: z.boolean(),
    postal_code: z.pipe(
      z.pipe(z.string(), z.transform(digitsOf)),
      z.pipe(
        z.string().check(z.refine((value) => value === '' || value.length === 8, t.postalCode)),
        z.transform((value) => (value === '' ? null : value)),
      ),
    ),
    address: optionalText(200),
    city: optionalText(120, z.overwrite(oneLine)),
    state: optionalText(2),
    timezone: z.string(),
    latitude: coordinate(90),
    longitude: coordinate(180),
    phone: optionalPhone,
    website: optionalSite,
    instagram: optionalProfile('instagram'),
    tiktok: optionalProfile('tiktok'),
    google_places_url: optionalMap,
    outdoor_area: z.boolean(),
    provides_pet_water: z.boolean(),
    provides_pet_treats: z.boolean(),
    accepts_reservations: z.boolean(),
    max_pet_size: optionalText(10),
    pet_policies: optionalText(2000),
    voucher_rules: optionalText(2000),
    voucher_valid_on_holiday_eve: z.boolean(),
    hours: z.array(daySchema),
    availability_mode: availabilityMode,
    availability: z.array(availabilitySchema),
    closures: z.array(
      z.object({
        date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, t.date)),
        reason: z.string().check(atMost(200)),
      }),
    ),
    menu_items: z.array(menuItemSchema),
    images: z.array(z.string()),
  })
  .check(availabilityTimes)
  .check((context) => {
    const { latitude, longitude, availability_mode: mode, availability, closures } = context.value
    if ((latitude === null) !== (longitude === null)) {
      context.issues.push({
        code: 'custom',
        message: t.bothCoordinates,
        path: [latitude === null ? 'latitude' : 'longitude'],
        input: latitude,
      })
    }
    if (mode !== 'always' && !availability.some((entry) => isOfMode(mode, entry))) {
      context.issues.push({ code: 'custom', message: t.availability, path: ['availability_mode'], input: mode })
    }
    closures.forEach(({ date }, index) => {
      if (closures.findIndex((other) => other.date === date) < index) {
        context.issues.push({ code: 'custom', message: t.twice, path: ['closures', index, 'date'], input: date })
      }
    })
  })

export type RestaurantFormInput = z.input<typeof restaurantFormSchema>
export type RestaurantForm = z.output<typeof restaurantFormSchema>
export type AvailabilityEntry = RestaurantFormInput['availability'][number]

/** The argument of `save_restaurant`. Contains only changed closures, because managers may add some meanwhile. */
export type RestaurantDocument = ReturnType<typeof toRestaurantDocument>

/** Converts a valid form. `knownClosures` are the closures that were stored when the form was opened. */
export function toRestaurantDocument(
  form: RestaurantForm,
  knownClosures: readonly { date: string; reason: string | null }[],
) {
  const { hours, availability, availability_mode: mode, closures, menu_items: items, ...rest } = form
  return {
    ...rest,
    hours: hours
      .filter(({ state }) => state !== 'unknown')
      .map(({ day_of_week, state, second, ...times }) => ({
        day_of_week,
        is_closed: state === 'closed',
        opening_time: state === 'open' ? times.opening_time : null,
        closing_time: state === 'open' ? times.closing_time : null,
        second_opening_time: state === 'open' && second ? times.second_opening_time : null,
        second_closing_time: state === 'open' && second ? times.second_closing_time : null,
      })),
    voucher_availability: availability
      .filter((entry) => isOfMode(mode, entry))
      .map(({ day_of_week, meal, start, end }) => ({
        day_of_week,
        availability_mode: meal === 'none' ? ('time_based' as const) : ('meal_based' as const),
        meal_type: meal === 'none' ? null : meal,
        start_time: start === '' ? null : start,
        end_time: end === '' ? null : end,
      })),
    closures_removed: knownClosures
      .filter(({ date }) => !closures.some((closure) => closure.date === date))
      .map(({ date }) => date),
    closures_added: closures.filter(
      ({ date, reason }) =>
        !knownClosures.some((known) => known.date === date && (known.reason ?? '') === reason.trim()),
    ),
    menu_items: items.map(({ id, ...item }) => (id === '' ? item : { id, ...item })),
  }
}

type Closures = readonly { date: string }[]

/**
 * Messages for the new closures that the database refuses to a manager `now` (epoch ms), by the names of their fields:
 * days that are over, and days beyond two years (rules: Restaurants).
 */
export function closureProblems(closures: Closures, known: Closures, now: number): Record<string, string> {
  const utcDay = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
  // Yesterday counts as well: when it is tomorrow in UTC already, it is still today in Brazil.
  const isPossible = (date: string) => date >= utcDay(-1) && date <= utcDay(730)
  return Object.fromEntries(
    closures.flatMap(({ date }, index) =>
      isPossible(date) || known.some((closure) => closure.date === date) ? [] : [[`closures.${index}.date`, t.closure]],
    ),
  )
}

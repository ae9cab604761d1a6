import { expect, test } from 'vitest'
import { restaurantFormSchema, toRestaurantDocument, type RestaurantFormInput } from './restaurant-form.ts'
import { emptyRestaurantForm } from './restaurant-form-values.ts'

type Day = RestaurantFormInput['hours'][number]

/** A form in which Monday is open from 11:00 to 15:00, with the given change. */
const monday = (change: Partial<Day>): RestaurantFormInput => ({
  ...emptyRestaurantForm,
  name: 'Bar do Elo',
  slug: 'bar-do-elo',
  hours: [{ ...emptyRestaurantForm.hours[0]!, state: 'open', opening_time: '11:00', closing_time: '15:00', ...change }],
})
const again = (opens: string, closes: string) =>
  ({ second: true, second_opening_time: opens, second_closing_time: closes }) as const
/** The form with one slot of vouchers on Monday. */
const slot = (start: string, end: string): RestaurantFormInput => ({
  ...monday({}),
  availability_mode: 'time_based',
  availability: [{ day_of_week: 1, meal: 'none', start, end }],
})

const noTime = 'Use horários de 00:00 a 23:59, como 09:00'
const early = 'O segundo turno começa depois do primeiro'

test.each<[string, RestaurantFormInput, string, string]>([
  ['an end that is missing', monday({ closing_time: '' }), 'hours.0.closing_time', 'Informe o começo e o fim'],
  ['an end that is no time', monday({ closing_time: '90:0' }), 'hours.0.closing_time', noTime],
  ['a start at 24:00', monday({ opening_time: '24:00' }), 'hours.0.closing_time', noTime],
  ['a second shift from 18:60', monday(again('18:60', '23:00')), 'hours.0.second_closing_time', noTime],
  ['a slot of vouchers until 24:30', slot('18:00', '24:30'), 'availability.0.end', noTime],
  ['a second shift before the first', monday(again('14:00', '20:00')), 'hours.0.second_closing_time', early],
  [
    'a second shift after one until 24:00',
    monday({ closing_time: '24:00', ...again('18:00', '23:00') }),
    'hours.0.second_closing_time',
    early,
  ],
])('Refuses %s', (_, form, field, message) => {
  const { error } = restaurantFormSchema.safeParse(form)
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
})

test('Stores an end of 24:00 as midnight', () => {
  const document = (form: RestaurantFormInput) => toRestaurantDocument(restaurantFormSchema.parse(form), [])
  expect(document(monday({ closing_time: '24:00' })).hours).toMatchObject([{ closing_time: '00:00' }])
  expect(document(monday(again('18:00', '24:00'))).hours).toMatchObject([{ second_closing_time: '00:00' }])
  expect(document(slot('19:00', '24:00')).voucher_availability).toMatchObject([{ end_time: '00:00' }])
})

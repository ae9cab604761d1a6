import { describe, expect, test } from 'vitest'
import {
  closureProblems,
  restaurantFormSchema,
  toRestaurantDocument,
  type RestaurantFormInput,
} from './restaurant-form.ts'
import { emptyRestaurantForm, toFormValues, type StoredRestaurant } from './restaurant-form-values.ts'

const stored: StoredRestaurant = {
  name: 'Bar do Elo',
  slug: 'bar-do-elo',
  description: null,
  category: 'Bar',
  price_range: 2,
  is_open: true,
  postal_code: '09700000',
  address: 'Rua A, 1',
  city: 'Santos',
  state: 'SP',
  timezone: 'America/Sao_Paulo',
  latitude: -23.5,
  longitude: -46.25,
  phone: '(11) 5555-0101',
  website: null,
  instagram: '@elo',
  tiktok: null,
  google_places_url: null,
  outdoor_area: true,
  provides_pet_water: false,
  provides_pet_treats: true,
  accepts_reservations: false,
  max_pet_size: 'any',
  pet_policies: null,
  voucher_rules: 'Um por mesa',
  voucher_valid_on_holiday_eve: false,
  hours: [
    {
      day_of_week: 0,
      is_closed: true,
      opening_time: null,
      closing_time: null,
      second_opening_time: null,
      second_closing_time: null,
    },
    {
      day_of_week: 1,
      is_closed: false,
      opening_time: '11:00:00',
      closing_time: '15:00:00',
      second_opening_time: '18:00:00',
      second_closing_time: '23:00:00',
    },
  ],
  voucher_availability: [
    {
      day_of_week: 1,
      availability_mode: 'meal_based',
      meal_type: 'lunch',
      is_available: true,
      start_time: null,
      end_time: null,
    },
    {
      day_of_week: 2,
      availability_mode: 'meal_based',
      meal_type: 'dinner',
      is_available: true,
      start_time: '19:00:00',
      end_time: '22:00:00',
    },
  ],
  restaurant_closures: [
    { date: '2026-01-01', reason: null },
    { date: '2026-12-24', reason: 'Natal' },
  ],
  menu_items: [
    {
      id: '8a0c6d5e-0000-4000-8000-000000000001',
      name: 'Caldo',
      description: null,
      price: 12.5,
      category: 'Entradas',
      is_available: true,
      is_pet_menu: false,
      is_free_with_main_dish: false,
      requires_subscription: false,
    },
  ],
  restaurant_images: [{ image_url: '/capa.webp' }],
}

const storedClosures = stored.restaurant_closures.filter(({ date }) => date >= '2026-06-01')
const openedAt = Date.parse('2026-06-01T12:00:00Z')
const formValues = () => toFormValues(stored, openedAt)
const documentOf = (form: RestaurantFormInput) => toRestaurantDocument(restaurantFormSchema.parse(form), storedClosures)

function problems(change: Partial<RestaurantFormInput>): string[] {
  const { error } = restaurantFormSchema.safeParse({ ...formValues(), ...change })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('An untouched form saves the stored values', () => {
  const {
    hours,
    voucher_availability: availability,
    menu_items: items,
    closures_added: added,
    closures_removed: removed,
    ...rest
  } = documentOf(formValues())
  expect(rest).toEqual(
    Object.fromEntries(
      Object.keys(rest).map((key) => [key, key === 'images' ? ['/capa.webp'] : stored[key as keyof StoredRestaurant]]),
    ),
  )
  const short = (rows: readonly object[]) =>
    JSON.parse(JSON.stringify(rows).replaceAll(/(\d\d:\d\d):00/g, '$1')) as unknown[]
  expect(hours.toSorted((a, b) => a.day_of_week - b.day_of_week)).toEqual(short(stored.hours))
  expect(availability).toEqual(short(stored.voucher_availability.map((row) => ({ ...row, is_available: undefined }))))
  expect([added, removed]).toEqual([[], []])
  expect(items).toEqual([{ ...stored.menu_items[0], description: '' }])
})

test('A closure stays in the form until its day is over in all of Brazil', () => {
  const closuresAt = (time: string) =>
    toFormValues({ ...stored, restaurant_closures: [{ date: '2026-06-01', reason: null }] }, Date.parse(time)).closures
  expect(closuresAt('2026-06-02T04:59:00Z')).toHaveLength(1)
  expect(closuresAt('2026-06-02T05:00:00Z')).toEqual([])
})

test.each([
  ['11987654321', '(11) 98765-4321'],
  ['+55 (11) 98765-4321', '(11) 98765-4321'],
  ['(11) 3456-7890', '(11) 3456-7890'],
  [' ', null],
])('Stores the phone number %j as %j', (phone, written) => {
  expect(documentOf({ ...formValues(), phone }).phone).toBe(written)
})

test('Stored meals become times when times are stored too', () => {
  const values = toFormValues(
    {
      ...stored,
      voucher_availability: [
        ...stored.voucher_availability,
        {
          day_of_week: 3,
          availability_mode: 'time_based',
          meal_type: null,
          is_available: true,
          start_time: '07:00:00',
          end_time: '09:00:00',
        },
      ],
    },
    openedAt,
  )
  expect(values.availability_mode).toBe('time_based')
  expect(values.availability.map(({ meal, start, end }) => `${meal} ${start}-${end}`)).toEqual([
    'none 11:00-15:30',
    'none 19:00-22:00',
    'none 07:00-09:00',
  ])
})

test('Sends only changed closures, and never past ones', () => {
  const form = { ...formValues(), closures: [{ date: '2026-12-31', reason: '' }] }
  const { closures_added: added, closures_removed: removed } = documentOf(form)
  expect([added, removed]).toEqual([[{ date: '2026-12-31', reason: '' }], ['2026-12-24']])
})

test('Reads prices in Brazilian format', () => {
  const item = formValues().menu_items[0]!
  const price = (text: string) =>
    documentOf({ ...formValues(), menu_items: [{ ...item, price: text }] }).menu_items[0]?.price
  expect([price('12,50'), price('149.90'), price('1.234,5'), price('8')]).toEqual([12.5, 149.9, 1234.5, 8])
  expect(problems({ menu_items: [{ ...item, price: '' }] })).toEqual([
    'menu_items.0.price: Digite um valor em reais, como 34,90',
  ])
})

describe('Validation', () => {
  test.each<[string, Partial<RestaurantFormInput>, string[]]>([
    [
      'an empty form',
      emptyRestaurantForm,
      ['name: Nome deve ter pelo menos 2 caracteres', 'slug: Use letras minúsculas sem acento, números e hífens'],
    ],
    ['half a position', { latitude: '' }, ['latitude: Informe latitude e longitude, ou nenhuma']],
    ['a position off the globe', { latitude: '-91' }, ['latitude: Coordenada inválida']],
    ['a short CEP', { postal_code: '09700' }, ['postal_code: CEP deve ter 8 dígitos']],
    ['a name that is too long', { name: 'x'.repeat(121) }, ['name: Use no máximo 120 caracteres']],
    ['times in no slot', { availability: [] }, ['availability_mode: Marque ao menos um dia em que o voucher vale']],
    [
      'the same date twice',
      {
        closures: [
          { date: '2026-12-24', reason: '' },
          { date: '2026-12-24', reason: '' },
        ],
      },
      ['closures.1.date: Esta data já está na lista'],
    ],
    ['a short phone number', { phone: '5555-0101' }, ['phone: Telefone deve ter pelo menos 10 dígitos']],
    [
      'a phone number that cannot be',
      { phone: '(11) 1234-5678' },
      ['phone: Informe o número com DDD, como (11) 98765-4321'],
    ],
    [
      'a site that is none',
      { website: 'https://em breve' },
      ['website: Digite o endereço completo, como https://bardopet.com.br'],
    ],
    [
      'a name instead of a handle',
      { instagram: 'Bar do Elo', tiktok: 'https://www.instagram.com/elo' },
      [
        'instagram: Digite o @ do perfil, como @bardopet, ou o endereço dele',
        'tiktok: Digite o @ do perfil, como @bardopet, ou o endereço dele',
      ],
    ],
    ['a link that runs code', { website: 'javascript:alert(1)' }, ['website: Comece com http:// ou https://']],
    ...['https:/bar.com.br', 'https:bar.com.br', 'https:\\\\bar.com.br'].map(
      (website): [string, Partial<RestaurantFormInput>, string[]] => [
        `the slashes of ${website}`,
        { website },
        ['website: Comece com http:// ou https://'],
      ],
    ),
  ])('Refuses %s', (_, change, expected) => {
    expect(problems(change)).toEqual(expected)
  })
})

test('A manager is told which days are over or beyond two years, unless they were closed before', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const closures = (...dates: string[]) => dates.map((date) => ({ date }))
  const days = closures('2026-11-24', '2026-11-25', '2026-11-26', '2028-11-25', '2028-11-26', '2035-01-01')
  const message = 'Escolha um dia entre hoje e daqui a dois anos'
  expect(closureProblems(days, closures('2035-01-01'), now)).toEqual({
    'closures.0.date': message,
    'closures.4.date': message,
  })
})

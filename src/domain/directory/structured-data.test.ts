import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

const restaurant = {
  name: 'Café',
  description: null,
  category: 'Cafeteria',
  price_range: 2,
  rating: 4.8,
  review_count: 12,
  image_url: '/capa.webp',
  phone: null,
  address: 'Rua A, 1',
  city: 'São Paulo',
  state: 'SP',
  postal_code: null,
  latitude: -23.5,
  longitude: -46.6,
  accepts_reservations: false,
  hours: [
    {
      day_of_week: 1,
      opening_time: '11:00:00',
      closing_time: '15:00:00',
      second_opening_time: '18:00:00',
      second_closing_time: '23:00:00',
      is_closed: false,
    },
    {
      day_of_week: 2,
      opening_time: '11:00:00',
      closing_time: '15:00:00',
      second_opening_time: null,
      second_closing_time: null,
      is_closed: true,
    },
  ],
}

test('Describes known fields with absolute URLs and both shifts', () => {
  expect(structuredData(restaurant, 'https://focinho.example/estabelecimentos/cafe')).toMatchObject({
    '@type': 'Restaurant',
    image: 'https://focinho.example/capa.webp',
    priceRange: '€€',
    aggregateRating: { ratingValue: 4.8, reviewCount: 12 },
    openingHoursSpecification: [
      { dayOfWeek: 'Monday', opens: '11:00', closes: '15:00' },
      { dayOfWeek: 'Monday', opens: '18:00', closes: '23:00' },
    ],
  })
})

test('Leaves out unknown fields and a rating without its count', () => {
  const data = structuredData({ ...restaurant, review_count: null }, 'https://focinho.example/')
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['telephone']))
  expect(data).not.toHaveProperty('aggregateRating')
  expect(data).not.toHaveProperty('description')
})

import type { OpeningHours } from '../voucher/voucher-window.ts'

interface Place {
  name: string
  description: string | null
  category: string | null
  price_range: number | null
  rating: number | null
  review_count: number | null
  image_url: string | null
  phone: string | null
  address: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  latitude: number | null
  longitude: number | null
  accepts_reservations: boolean
  hours: readonly OpeningHours[]
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** What search engines read of an establishment (schema.org Restaurant). `url` is the page's own, absolute address. */
export function structuredData(place: Place, url: string): object {
  return withoutNulls({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    url,
    name: place.name,
    description: place.description,
    image: place.image_url === null ? null : new URL(place.image_url, url).href,
    servesCuisine: place.category,
    priceRange: place.price_range === null ? null : '€'.repeat(place.price_range),
    telephone: place.phone,
    acceptsReservations: place.accepts_reservations,
    address: withoutNulls({
      '@type': 'PostalAddress',
      streetAddress: place.address,
      addressLocality: place.city,
      addressRegion: place.state,
      postalCode: place.postal_code,
      addressCountry: 'BR',
    }),
    geo:
      place.latitude === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    // A rating without a count is invalid, and visitors don't learn the count.
    aggregateRating: place.review_count
      ? { '@type': 'AggregateRating', ratingValue: place.rating, reviewCount: place.review_count }
      : null,
    openingHoursSpecification: place.hours.flatMap((row) =>
      row.is_closed
        ? []
        : [
            opening(row.day_of_week, row.opening_time, row.closing_time),
            opening(row.day_of_week, row.second_opening_time, row.second_closing_time),
          ].flat(),
    ),
  })
}

function opening(day: number, opens: string | null, closes: string | null): object[] {
  if (opens === null || closes === null) return []
  // The same time twice is the whole day, which schema.org writes so.
  return [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days[day],
      opens: opens.slice(0, 5),
      closes: opens === closes ? '23:59' : closes.slice(0, 5),
    },
  ]
}

function withoutNulls(values: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

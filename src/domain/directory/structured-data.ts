import { formatPriceRange } from '../format.ts'
import type { OpeningHours } from '../voucher/voucher-window.ts'

interface RestaurantFields {
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

/** A restaurant's schema.org data for search engines. `url` is the absolute URL of its page. */
export function structuredData(restaurant: RestaurantFields, url: string): object {
  return withoutNulls({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    url,
    name: restaurant.name,
    description: restaurant.description,
    image: restaurant.image_url === null ? null : new URL(restaurant.image_url, url).href,
    servesCuisine: restaurant.category,
    priceRange: restaurant.price_range === null ? null : formatPriceRange(restaurant.price_range),
    telephone: restaurant.phone,
    acceptsReservations: restaurant.accepts_reservations,
    address: withoutNulls({
      '@type': 'PostalAddress',
      streetAddress: restaurant.address,
      addressLocality: restaurant.city,
      addressRegion: restaurant.state,
      postalCode: restaurant.postal_code,
      addressCountry: 'BR',
    }),
    geo:
      restaurant.latitude === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: restaurant.latitude, longitude: restaurant.longitude },
    // schema.org requires a count with the rating, and visitors do not see the count.
    aggregateRating: restaurant.review_count
      ? { '@type': 'AggregateRating', ratingValue: restaurant.rating, reviewCount: restaurant.review_count }
      : null,
    openingHoursSpecification: restaurant.hours.flatMap((row) =>
      row.is_closed
        ? []
        : [
            openingSpecification(row.day_of_week, row.opening_time, row.closing_time),
            openingSpecification(row.day_of_week, row.second_opening_time, row.second_closing_time),
          ].flat(),
    ),
  })
}

function openingSpecification(day: number, opens: string | null, closes: string | null): object[] {
  if (opens === null || closes === null) return []
  // Equal times mean all day, which schema.org expresses as closing at 23:59.
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

import { restaurantTexts } from '../../texts/restaurants.ts'
import { formatRating } from '../format.ts'

/** A point on the map, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

const earthDiameterM = 12_742_000

/** Great-circle distance in whole meters; same formula as `search_restaurants` in the database. */
export function metersBetween(from: Position, to: Position): number {
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const haversine = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width
  return Math.round(earthDiameterM * Math.asin(Math.min(1, Math.sqrt(haversine))))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Formats a distance in meters, rounded: '450 m', '1,2 km', '12 km'. */
export function formatDistance(meters: number): string {
  const rounded = Math.round(meters / 10) * 10
  if (rounded < 1000) return restaurantTexts.metersAway(rounded)
  return restaurantTexts.kilometersAway(meters < 9950 ? formatRating(meters / 1000) : String(Math.round(meters / 1000)))
}

import { restaurantTexts } from '../../texts/restaurants.ts'
import { formatRating } from '../format.ts'

/** A point on the map, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

const earthDiameterM = 12_742_000

/** Metres between two points along the great circle, rounded; same formula as search_restaurants in the database. */
export function metresBetween(from: Position, to: Position): number {
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width
  return Math.round(earthDiameterM * Math.asin(Math.min(1, Math.sqrt(share))))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** A walk in metres to the nearest ten, a ride in km: '450 m', '1,2 km', '12 km'. */
export function formatDistance(metres: number): string {
  const rounded = Math.round(metres / 10) * 10
  if (rounded < 1000) return restaurantTexts.metresAway(rounded)
  return restaurantTexts.kilometresAway(metres < 9950 ? formatRating(metres / 1000) : String(Math.round(metres / 1000)))
}

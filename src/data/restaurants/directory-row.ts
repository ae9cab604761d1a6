import * as z from 'zod/mini'
import type { DirectoryRow } from '../../domain/directory/local-directory.ts'
import { availabilityRow, type hoursRow } from './hours-rows.ts'
import type { RestaurantCard } from './rows.ts'

const text = z.nullable(z.string())
const number = z.nullable(z.number())
const time = text

/** A row of `directory_snapshot`, in the order of private.directory_rows. */
export const compactRow = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  text,
  text,
  number,
  number,
  number, // id, slug, name, description, category, price_range, rating, review_count
  z.boolean(),
  text,
  text,
  text,
  text,
  number,
  number, // is_open, image_url, address, city, state, latitude, longitude
  z.number(),
  text,
  z.string(),
  z.boolean(), // comforts as bits, max_pet_size, timezone, voucher_valid_on_holiday_eve
  z.array(z.tuple([z.number(), time, time, time, time, z.boolean()])),
  z.array(
    z.tuple([
      z.number(),
      availabilityRow.shape.availability_mode,
      availabilityRow.shape.meal_type,
      z.boolean(),
      time,
      time,
    ]),
  ),
  z.array(z.string()),
  z.optional(z.array(z.string())),
  z.optional(z.number()), // dishes, published_at in seconds since 1970; rows from earlier versions lack them
])
export type CompactRow = z.infer<typeof compactRow>

type Hours = z.infer<typeof hoursRow>
type VoucherTimes = NonNullable<RestaurantCard['voucher_times']>

/** A restaurant of the directory snapshot as the local search reads it. */
export interface StoredRestaurant extends DirectoryRow {
  card: Omit<RestaurantCard, 'is_open_now' | 'distance_m' | 'found_dishes' | 'voucher_times'>
  times: VoucherTimes
}

/** Expands a compact row. */
export function keptRestaurant(row: CompactRow): StoredRestaurant {
  const [
    id,
    slug,
    name,
    description,
    category,
    price_range,
    rating,
    review_count,
    is_open,
    image_url,
    address,
    city,
    state,
    latitude,
    longitude,
    comforts,
    max_pet_size,
    timezone,
    voucher_valid_on_holiday_eve,
    hours,
    availability,
    closures,
    dishes = [],
    published_at = 0,
  ] = row
  const card = {
    id,
    slug,
    name,
    description,
    category,
    price_range,
    rating,
    review_count,
    is_open,
    image_url,
    address,
    city,
    state,
    latitude,
    longitude,
    outdoor_area: (comforts & 1) > 0,
    provides_pet_water: (comforts & 2) > 0,
    provides_pet_treats: (comforts & 4) > 0,
    accepts_reservations: (comforts & 8) > 0,
    max_pet_size,
    published_at,
  }
  return {
    ...card,
    rating: rating ?? 0,
    review_count: review_count ?? 0,
    dishes,
    card,
    times: {
      timezone,
      voucher_valid_on_holiday_eve,
      hours: hours.map(
        ([day_of_week, opening_time, closing_time, second_opening_time, second_closing_time, is_closed]): Hours => ({
          day_of_week,
          opening_time,
          closing_time,
          second_opening_time,
          second_closing_time,
          is_closed,
        }),
      ),
      voucher_availability: availability.map(
        ([day_of_week, availability_mode, meal_type, is_available, start_time, end_time]) => ({
          day_of_week,
          availability_mode,
          meal_type,
          is_available,
          start_time,
          end_time,
        }),
      ),
      closures: closures.map((date) => ({ date })),
    },
  }
}

import * as z from 'zod/mini'
import { availabilityRow, hoursRow } from './hours-rows.ts'

const listed = {
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  category: z.nullable(z.string()),
  price_range: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  review_count: z.nullable(z.number()),
  is_open: z.boolean(),
  is_open_now: z.boolean(),
  image_url: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  outdoor_area: z.boolean(),
  provides_pet_water: z.boolean(),
  provides_pet_treats: z.boolean(),
  accepts_reservations: z.boolean(),
  max_pet_size: z.nullable(z.string()),
}

const closures = z.array(z.object({ date: z.string(), reason: z.optional(z.nullable(z.string())) }))

/**
 * A card of the list. Visitors get no `review_count` and `voucher_times`; without a position there is no `distance_m`.
 * `published_at` is in seconds since 1970, `found_dishes` are those that explain why the search found it.
 */
const restaurantCardRow = z.object({
  ...listed,
  published_at: z.number(),
  distance_m: z.nullable(z.number()),
  found_dishes: z.array(z.string()),
  voucher_times: z.nullable(
    z.object({
      timezone: z.string(),
      voucher_valid_on_holiday_eve: z.boolean(),
      hours: z.array(hoursRow),
      voucher_availability: z.array(availabilityRow),
      closures,
    }),
  ),
})
export type RestaurantCard = z.infer<typeof restaurantCardRow>

/** A place on the map. Visitors get no `vouchers_now`. */
const pinRow = z.object({
  ...z.pick(z.object(listed), {
    id: true,
    slug: true,
    name: true,
    category: true,
    price_range: true,
    rating: true,
    image_url: true,
    address: true,
    city: true,
    is_open_now: true,
  }).shape,
  latitude: z.number(),
  longitude: z.number(),
  vouchers_now: z.nullable(z.boolean()),
})
export type Pin = z.infer<typeof pinRow>

/** The places of an area of the map: pins, or clusters where there are too many. */
export const areaRow = z.object({
  total: z.number(),
  pins: z.array(pinRow),
  clusters: z.array(z.object({ latitude: z.number(), longitude: z.number(), total: z.number() })),
})
export type AreaAnswer = z.infer<typeof areaRow>

export const restaurantPageRow = z.object({ total: z.number(), items: z.array(restaurantCardRow) })

const menuItemRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  price: z.nullable(z.number()),
  category: z.nullable(z.string()),
  is_pet_menu: z.boolean(),
  is_free_with_main_dish: z.boolean(),
  requires_subscription: z.boolean(),
})

/**
 * A restaurant with everything that its page shows. Reviews and availability are empty for visitors; reviews and menu
 * are null when it comes from the directory snapshot of this device.
 */
export const restaurantDetailRow = z.object({
  ...listed,
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  tiktok: z.nullable(z.string()),
  google_places_url: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  pet_policies: z.nullable(z.string()),
  voucher_rules: z.nullable(z.string()),
  voucher_valid_on_holiday_eve: z.boolean(),
  timezone: z.string(),
  is_favorite: z.boolean(),
  hours: z.array(hoursRow),
  images: z.array(z.object({ id: z.uuid(), image_url: z.string(), is_primary: z.boolean() })),
  reviews: z.nullable(
    z.array(
      z.object({
        id: z.uuid(),
        rating: z.number(),
        comment: z.nullable(z.string()),
        created_at: z.string(),
        /** Older copies on devices lack it. */
        answer: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  voucher_availability: z.array(availabilityRow),
  closures,
  menu_items: z.nullable(z.array(menuItemRow)),
})
export type RestaurantDetail = z.infer<typeof restaurantDetailRow>

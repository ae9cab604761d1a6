import * as z from 'zod/mini'
import { requiredParts } from '../../../domain/directory/missing-parts.ts'
import type { availabilityRow, hoursRow } from '../../restaurants/hours-rows.ts'

const text = z.nullable(z.string())

const missingPart = z.enum(requiredParts)

const listedRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  category: text,
  city: text,
  state: text,
  image_url: text,
  is_open: z.boolean(),
  rating: z.number(),
  review_count: z.number(),
  used: z.number(),
  version: z.number(),
  updated_at: z.string(),
  deleted_at: text,
  is_draft: z.boolean(),
  /** What a draft lacks to be published; null for others. */
  missing: z.nullable(z.array(missingPart)),
})
export type ListedRestaurant = z.infer<typeof listedRow>

export const restaurantPageRow = z.object({ total: z.number(), items: z.array(listedRow) })

const menuItemRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: text,
  price: z.number(),
  category: text,
  is_available: z.boolean(),
  is_pet_menu: z.boolean(),
  is_free_with_main_dish: z.boolean(),
  requires_subscription: z.boolean(),
})

/** A restaurant with pictures, menu and closures; hours and availability are fetched separately. */
export const restaurantRow = z.object({
  id: z.uuid(),
  version: z.number(),
  slug: z.string(),
  name: z.string(),
  description: text,
  category: text,
  price_range: z.nullable(z.number()),
  rating: z.number(),
  review_count: z.number(),
  is_open: z.boolean(),
  image_url: text,
  address: text,
  city: text,
  state: text,
  postal_code: text,
  phone: text,
  website: text,
  instagram: text,
  tiktok: text,
  google_places_url: text,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  outdoor_area: z.boolean(),
  provides_pet_water: z.boolean(),
  provides_pet_treats: z.boolean(),
  accepts_reservations: z.boolean(),
  max_pet_size: text,
  pet_policies: text,
  voucher_rules: text,
  voucher_valid_on_holiday_eve: z.boolean(),
  timezone: z.string(),
  deleted_at: text,
  is_draft: z.boolean(),
  /** Whether anyone has ever had a voucher there. */
  had_vouchers: z.boolean(),
  restaurant_images: z.array(z.object({ image_url: z.string() })),
  menu_items: z.array(menuItemRow),
  restaurant_closures: z.array(z.object({ date: z.string(), reason: text })),
})

/** Everything that the restaurant form edits. */
export type RestaurantRecord = z.infer<typeof restaurantRow> & {
  hours: z.infer<typeof hoursRow>[]
  voucher_availability: z.infer<typeof availabilityRow>[]
}

/** Answer of `publish_restaurants`: how many were published, and which drafts lack something. */
export const publishedRow = z.object({
  published: z.number(),
  incomplete: z.array(z.object({ id: z.uuid(), name: z.string(), missing: z.array(missingPart) })),
})

/** Answer of `save_restaurant`: what it is by then; a `conflict` names who saved a newer version and when. */
export const savedRow = z.union([
  z.object({
    status: z.literal('saved'),
    id: z.uuid(),
    slug: z.string(),
    version: z.number(),
    is_draft: z.boolean(),
    is_deleted: z.boolean(),
  }),
  z.object({ status: z.literal('incomplete'), missing: z.array(missingPart) }),
  z.object({ status: z.literal('conflict'), by: z.optional(text), at: z.optional(text) }),
  z.object({ status: z.enum(['slug_taken', 'category_gone', 'lead_converted', 'not_found']) }),
])
export type Saved = z.infer<typeof savedRow>

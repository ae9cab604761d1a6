import type { RestaurantRecord } from '../../data/admin/restaurants/rows.ts'
import type { RestaurantDetail } from '../../data/restaurants/rows.ts'
import { toRestaurantDocument, type RestaurantForm } from '../../domain/directory/restaurant-form.ts'

/** The restaurant that the public page would show if the form were saved. */
export function previewOf(form: RestaurantForm, record: RestaurantRecord | null): RestaurantDetail {
  const {
    closures_added: _added,
    closures_removed: _removed,
    menu_items: items,
    images,
    voucher_availability: availability,
    ...own
  } = toRestaurantDocument(form, [])
  return {
    ...own,
    id: record?.id ?? crypto.randomUUID(),
    rating: record?.rating ?? 0,
    review_count: record?.review_count ?? 0,
    is_open_now: own.is_open,
    is_favorite: false,
    image_url: images[0] ?? null,
    images: images.map((address, index) => ({ id: crypto.randomUUID(), image_url: address, is_primary: index === 0 })),
    reviews: [],
    voucher_availability: availability.map((row) => ({ ...row, is_available: true })),
    closures: form.closures.map(({ date }) => ({ date })),
    menu_items: items.filter((item) => item.is_available).map((item) => ({ ...item, id: crypto.randomUUID() })),
  }
}

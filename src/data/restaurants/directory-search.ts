import { withRetry } from '../device/retry.ts'
import { pageSize, type DirectoryQuery, type RestaurantFilters } from '../../domain/directory/restaurant-filters.ts'
import { filterLocally, searchLocally, type Viewer } from '../../domain/directory/local-directory.ts'
import { sortByName } from '../../domain/directory/name-order.ts'
import { searchKeyOf } from '../../domain/directory/text-filter.ts'
import { placesIn, type Area } from '../../domain/map/map-area.ts'
import { isOpenAt, voucherWindow } from '../../domain/voucher/voucher-window.ts'
import type { AreaAnswer, RestaurantCard, RestaurantDetail } from './rows.ts'
import { serverNow } from '../server-clock.ts'
import { keptRestaurant, type StoredRestaurant } from './directory-row.ts'
import { openedDetail } from './opened-details.ts'
import { restaurantDb } from './restaurant-database.ts'

interface KeptPage {
  total: number
  items: RestaurantCard[]
  /** When the snapshot was last the same as the server's directory. */
  savedAt: Date
}

interface Directory {
  /** Sorted by name. */
  restaurants: StoredRestaurant[]
  savedAt: Date
}

/** Time to draw the first list before the words of all restaurants are folded, in ms. */
const foldAfterMs = 1_000

let loaded: Directory | undefined

/**
 * A page of the directory from this device's snapshot, as the server would answer; null without a snapshot, or where
 * the filters need favorites that are not known.
 */
export async function searchSnapshot(
  query: DirectoryQuery,
  { page, favorites }: { page: number; favorites: readonly string[] | undefined },
): Promise<KeptPage | null> {
  const kept = await keptDirectory()
  const viewer = viewerNow(query.filters, favorites)
  if (kept === null || viewer === null) return null
  const { total, items } = searchLocally(kept.restaurants, query, { ...viewer, page, pageSize })
  return { total, items: items.map((found) => cardOf(found)), savedAt: kept.savedAt }
}

/** The map's places of an area, from the same snapshot, and null where `searchSnapshot` gives null. */
export async function placesOnDevice(
  filters: RestaurantFilters,
  area: Area,
  favorites: readonly string[] | undefined,
): Promise<(AreaAnswer & { savedAt: Date }) | null> {
  const kept = await keptDirectory()
  const viewer = viewerNow(filters, favorites)
  if (kept === null || viewer === null) return null
  const { total, pins, clusters } = placesIn(filterLocally(kept.restaurants, filters, viewer), area)
  return {
    total,
    pins: pins.map((place) => ({
      ...place.card,
      latitude: place.latitude,
      longitude: place.longitude,
      is_open_now: isOpenNow(place),
      vouchers_now: takesVouchersNow(place),
    })),
    clusters,
    savedAt: kept.savedAt,
  }
}

/**
 * One restaurant by slug: complete when the person has opened it before, otherwise what the snapshot has; null when it
 * is in neither.
 */
export async function findDetail(slug: string): Promise<{ restaurant: RestaurantDetail; savedAt: Date } | null> {
  const opened = await openedDetail(slug)
  if (opened !== null) return opened
  const kept = await keptDirectory()
  const found = kept?.restaurants.find(({ card }) => card.slug === slug)
  return kept === null || found === undefined ? null : { restaurant: detailOf(found), savedAt: kept.savedAt }
}

function isOpenNow({ card, times }: StoredRestaurant): boolean {
  return isOpenAt({ ...times, is_open: card.is_open }, new Date(serverNow()))
}

function takesVouchersNow({ card, times }: StoredRestaurant): boolean {
  return voucherWindow({ ...times, is_open: card.is_open }, new Date(serverNow())).state === 'now'
}

/** Null where the filters need favorites that are not known, as after a week without a network. */
function viewerNow(
  { favoritos }: RestaurantFilters,
  favorites: readonly string[] | undefined,
): Viewer<StoredRestaurant> | null {
  if (favoritos !== undefined && favorites === undefined) return null
  return { favorites: new Set(favorites), now: { isOpen: isOpenNow, takesVouchers: takesVouchersNow } }
}

async function keptDirectory(): Promise<Directory | null> {
  const db = restaurantDb()
  const snapshot = await withRetry(db, () => db.snapshot.get('snapshot')).catch(() => undefined)
  if (snapshot === undefined) return null
  if (loaded?.savedAt.getTime() !== snapshot.savedAt.getTime()) {
    const rows = await db.rows.toArray()
    loaded = { savedAt: snapshot.savedAt, restaurants: sortByName(rows.map(({ row }) => keptRestaurant(row))) }
    setTimeout(foldWords, foldAfterMs, loaded.restaurants, 0)
  }
  return { restaurants: loaded.restaurants, savedAt: snapshot.savedAt }
}

/** Folds the restaurants' words in small steps, so that the first letter that somebody types need not wait for them. */
function foldWords(restaurants: readonly StoredRestaurant[], from: number): void {
  const next = from + 50
  restaurants.slice(from, next).forEach(searchKeyOf)
  if (next < restaurants.length && loaded?.restaurants === restaurants) setTimeout(foldWords, 0, restaurants, next)
}

type Found = StoredRestaurant & Pick<RestaurantCard, 'distance_m' | 'found_dishes'>

function cardOf({ distance_m, found_dishes, ...restaurant }: Found): RestaurantCard {
  const { card, times } = restaurant
  return { ...card, is_open_now: isOpenNow(restaurant), distance_m, found_dishes, voucher_times: times }
}

/** A card's fields. The rest needs a network: it is null, and a null menu or null reviews are shown as unknown. */
function detailOf(kept: StoredRestaurant): RestaurantDetail {
  return {
    ...kept.card,
    ...kept.times,
    is_open_now: isOpenNow(kept),
    phone: null,
    website: null,
    instagram: null,
    tiktok: null,
    google_places_url: null,
    postal_code: null,
    pet_policies: null,
    voucher_rules: null,
    is_favorite: false,
    images: [],
    reviews: null,
    menu_items: null,
  }
}

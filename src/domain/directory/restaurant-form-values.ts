import { formatCep } from '../br/cep.ts'
import { formatPhone } from '../br/phone.ts'
import { formatCents } from '../money/money.ts'
import { weekDays, type AvailabilityEntry, type RestaurantFormInput } from './restaurant-form.ts'

/** A restaurant as stored, limited to the fields of the form. */
export interface StoredRestaurant {
  name: string
  slug: string
  description: string | null
  category: string | null
  price_range: number | null
  is_open: boolean
  postal_code: string | null
  address: string | null
  city: string | null
  state: string | null
  timezone: string
  latitude: number | null
  longitude: number | null
  phone: string | null
  website: string | null
  instagram: string | null
  tiktok: string | null
  google_places_url: string | null
  outdoor_area: boolean
  provides_pet_water: boolean
  provides_pet_treats: boolean
  accepts_reservations: boolean
  max_pet_size: string | null
  pet_policies: string | null
  voucher_rules: string | null
  voucher_valid_on_holiday_eve: boolean
  hours: readonly {
    day_of_week: number
    is_closed: boolean
    opening_time: string | null
    closing_time: string | null
    second_opening_time: string | null
    second_closing_time: string | null
  }[]
  voucher_availability: readonly {
    day_of_week: number
    availability_mode: 'meal_based' | 'time_based'
    meal_type: 'lunch' | 'dinner' | null
    is_available: boolean
    start_time: string | null
    end_time: string | null
  }[]
  restaurant_closures: readonly { date: string; reason: string | null }[]
  menu_items: readonly {
    id: string
    name: string
    description: string | null
    price: number
    category: string | null
    is_available: boolean
    is_pet_menu: boolean
    is_free_with_main_dish: boolean
    requires_subscription: boolean
  }[]
  restaurant_images: readonly { image_url: string }[]
}

const mealTimes = { lunch: ['11:00', '15:30'], dinner: ['18:00', '23:59'] } as const
const minutePrecision = (time: string | null) => time?.slice(0, 5) ?? ''

/** Values for a new restaurant; its opening hours are unknown. */
export const emptyRestaurantForm: RestaurantFormInput = {
  name: '',
  slug: '',
  description: '',
  category: '',
  price_range: '',
  is_open: true,
  postal_code: '',
  address: '',
  city: '',
  state: '',
  timezone: 'America/Sao_Paulo',
  latitude: '',
  longitude: '',
  phone: '',
  website: '',
  instagram: '',
  tiktok: '',
  google_places_url: '',
  outdoor_area: false,
  provides_pet_water: false,
  provides_pet_treats: false,
  accepts_reservations: false,
  max_pet_size: 'any',
  pet_policies: '',
  voucher_rules: '',
  voucher_valid_on_holiday_eve: true,
  hours: weekDays.map((day) => emptyDay(day)),
  availability_mode: 'always',
  availability: [],
  closures: [],
  menu_items: [],
  images: [],
}

/** The west of Brazil is five hours behind UTC. */
const lastZoneMs = 5 * 3_600_000

/** Form values of a stored restaurant, without closures of days that are over in all of Brazil at `now` (epoch ms). */
export function toFormValues(stored: StoredRestaurant, now: number): RestaurantFormInput {
  const today = new Date(now - lastZoneMs).toISOString().slice(0, 10)
  const modes = new Set(stored.voucher_availability.map(({ availability_mode: mode }) => mode))
  // The form supports one mode only: if both are stored, meals become times.
  const mode = modes.size === 0 ? 'always' : modes.size === 1 && modes.has('meal_based') ? 'meal_based' : 'time_based'
  return {
    name: stored.name,
    slug: stored.slug,
    description: stored.description ?? '',
    category: stored.category ?? '',
    price_range: stored.price_range === null ? '' : String(stored.price_range),
    is_open: stored.is_open,
    postal_code: formatCep(stored.postal_code ?? ''),
    address: stored.address ?? '',
    city: stored.city ?? '',
    state: stored.state ?? '',
    timezone: stored.timezone,
    latitude: stored.latitude === null ? '' : String(stored.latitude),
    longitude: stored.longitude === null ? '' : String(stored.longitude),
    phone: formatPhone(stored.phone ?? ''),
    website: stored.website ?? '',
    instagram: stored.instagram ?? '',
    tiktok: stored.tiktok ?? '',
    google_places_url: stored.google_places_url ?? '',
    outdoor_area: stored.outdoor_area,
    provides_pet_water: stored.provides_pet_water,
    provides_pet_treats: stored.provides_pet_treats,
    accepts_reservations: stored.accepts_reservations,
    max_pet_size: stored.max_pet_size ?? '',
    pet_policies: stored.pet_policies ?? '',
    voucher_rules: stored.voucher_rules ?? '',
    voucher_valid_on_holiday_eve: stored.voucher_valid_on_holiday_eve,
    hours: weekDays.map((day) => dayValues(day, stored.hours)),
    availability_mode: mode,
    availability: stored.voucher_availability
      .filter(({ is_available: available }) => available)
      .map(({ day_of_week: day, meal_type: meal, start_time: start, end_time: end }): AvailabilityEntry => {
        const [from, to] = meal === null || mode === 'meal_based' ? ['', ''] : mealTimes[meal]
        return {
          day_of_week: day,
          meal: mode === 'meal_based' ? (meal ?? 'none') : 'none',
          start: minutePrecision(start) || from,
          end: minutePrecision(end) || to,
        }
      }),
    closures: stored.restaurant_closures
      .filter(({ date }) => date >= today)
      .map(({ date, reason }) => ({ date, reason: reason ?? '' })),
    menu_items: stored.menu_items.map(menuItemValues),
    images: stored.restaurant_images.map(({ image_url: address }) => address),
  }
}

function dayValues(day: number, hours: StoredRestaurant['hours']): RestaurantFormInput['hours'][number] {
  const row = hours.find(({ day_of_week: weekday }) => weekday === day)
  if (row === undefined) return emptyDay(day)
  return {
    day_of_week: day,
    state: row.is_closed ? 'closed' : row.opening_time === null ? 'unknown' : 'open',
    opening_time: minutePrecision(row.opening_time),
    closing_time: minutePrecision(row.closing_time),
    second: row.second_opening_time !== null,
    second_opening_time: minutePrecision(row.second_opening_time),
    second_closing_time: minutePrecision(row.second_closing_time),
  }
}

function menuItemValues(item: StoredRestaurant['menu_items'][number]): RestaurantFormInput['menu_items'][number] {
  return {
    id: item.id,
    name: item.name,
    description: item.description ?? '',
    price: formatCents(Math.round(item.price * 100)),
    category: item.category ?? '',
    is_available: item.is_available,
    is_pet_menu: item.is_pet_menu,
    is_free_with_main_dish: item.is_free_with_main_dish,
    requires_subscription: item.requires_subscription,
  }
}

function emptyDay(day: number): RestaurantFormInput['hours'][number] {
  return {
    day_of_week: day,
    state: 'unknown',
    opening_time: '',
    closing_time: '',
    second: false,
    second_opening_time: '',
    second_closing_time: '',
  }
}

import { CalendarCheck, Droplets, Bone, Trees, type LucideIcon } from 'lucide-react'
import { facilityFilters } from '../../domain/directory/restaurant-filters.ts'
import { restaurantTexts } from '../../texts/restaurants.ts'

type Facility = (typeof facilityFilters)[number]

export const facilityIcons: Record<Facility, LucideIcon> = {
  outdoor_area: Trees,
  provides_pet_water: Droplets,
  provides_pet_treats: Bone,
  accepts_reservations: CalendarCheck,
}

/** The restaurant's facilities with label and icon, in display order. */
export function facilitiesOf(restaurant: Record<Facility, boolean>) {
  return facilityFilters
    .filter((facility) => restaurant[facility])
    .map((facility) => ({ facility, label: restaurantTexts.facilities[facility], icon: facilityIcons[facility] }))
}

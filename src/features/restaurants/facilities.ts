import { CalendarCheck, Droplets, Bone, Trees, type LucideIcon } from 'lucide-react'
import { facilityFilters } from '../../domain/directory/restaurant-filters.ts'
import { establishmentsTexts } from '../../texts/restaurants.ts'

type Facility = (typeof facilityFilters)[number]

export const facilityIcons: Record<Facility, LucideIcon> = {
  outdoor_area: Trees,
  provides_pet_water: Droplets,
  provides_pet_treats: Bone,
  accepts_reservations: CalendarCheck,
}

/** What a place offers, in the order in which it is always shown. */
export function facilitiesOf(place: Record<Facility, boolean>) {
  return facilityFilters
    .filter((facility) => place[facility])
    .map((facility) => ({ facility, label: establishmentsTexts.facilities[facility], icon: facilityIcons[facility] }))
}

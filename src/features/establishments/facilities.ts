import { CalendarCheck, Droplets, Bone, Trees, type LucideIcon } from 'lucide-react'
import { establishmentsTexts } from '../../texts/establishments.ts'

type Facility = keyof typeof establishmentsTexts.facilities

const icons: Record<Facility, LucideIcon> = {
  outdoor_area: Trees,
  provides_pet_water: Droplets,
  provides_pet_treats: Bone,
  accepts_reservations: CalendarCheck,
}
const order = ['outdoor_area', 'provides_pet_water', 'provides_pet_treats', 'accepts_reservations'] as const

/** What a place offers, in the order in which it is always shown. */
export function facilitiesOf(place: Record<Facility, boolean>) {
  return order
    .filter((facility) => place[facility])
    .map((facility) => ({ facility, label: establishmentsTexts.facilities[facility], icon: icons[facility] }))
}

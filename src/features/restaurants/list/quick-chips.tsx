import { Clock, Heart, TicketCheck } from 'lucide-react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import type { FilterChange, RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { nextPaint } from '../../../ui/device/next-paint.ts'
import { ToggleChip } from './toggle-chip.tsx'

const t = restaurantTexts.filters

interface QuickChipsProps {
  filters: RestaurantFilters
  onChange: (change: FilterChange) => void
}

/** What holds at this moment, and favorites, as far as the person may ask for them. */
export function QuickChips({ filters, onChange }: QuickChipsProps) {
  const role = useIdentity()?.role
  const chips = [
    { name: 'abertos', label: t.openNow, icon: Clock, isShown: true },
    { name: 'valeAgora', label: t.vouchersNow, icon: TicketCheck, isShown: role === 'user' },
    { name: 'favoritos', label: t.favorites, icon: Heart, isShown: role !== undefined },
  ] as const
  return chips
    .filter(({ isShown }) => isShown)
    .map(({ name, label, icon }) => (
      <ToggleChip
        key={name}
        icon={icon}
        pressed={filters[name] === true}
        onClick={() =>
          void nextPaint().then(() => onChange((now) => ({ [name]: now[name] === true ? undefined : true })))
        }
      >
        {label}
      </ToggleChip>
    ))
}

import { PawPrint } from 'lucide-react'
import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { facilitiesOf } from '../facilities.ts'

const t = restaurantDetailTexts

/** Facilities for pets, the largest size accepted and the restaurant's own pet rules. */
export function PetComforts({ restaurant }: { restaurant: RestaurantDetail }) {
  const size = Object.entries(t.petSizes).find(([key]) => key === restaurant.max_pet_size)?.[1]
  const comforts = [
    ...facilitiesOf(restaurant),
    ...(size === undefined ? [] : [{ facility: 'max_pet_size', label: size, icon: PawPrint }]),
  ]
  if (comforts.length === 0 && restaurant.pet_policies === null) return null
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-heading">{t.comforts}</h2>
      {comforts.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {comforts.map(({ facility, label, icon: Icon }) => (
            <li key={facility} className="flex items-center gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-soft-ink">
                <Icon aria-hidden className="size-5" />
              </span>
              {label}
            </li>
          ))}
        </ul>
      )}
      {restaurant.pet_policies !== null && (
        <div>
          <h3 className="font-sans text-sm font-semibold tracking-normal">{t.petPolicies}</h3>
          <p className="mt-1 whitespace-pre-line text-muted wrap-anywhere">{restaurant.pet_policies}</p>
        </div>
      )}
    </Card>
  )
}

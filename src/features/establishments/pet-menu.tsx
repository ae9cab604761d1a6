import type { RestaurantDetail } from '../../data/restaurants/rows.ts'
import { formatMoney } from '../../domain/format.ts'
import { petMenu } from '../../domain/pet-menu.ts'
import { establishmentsTexts } from '../../texts/establishments.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

const t = establishmentsTexts.detail

/** Free, subscriber-only and paid items for pets; nothing where the place has none. */
export function PetMenu({ items }: { items: RestaurantDetail['menu_items'] }) {
  const menu = petMenu(items)
  if (menu.length === 0) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-heading">{t.petMenu}</h2>
      <ul>
        {menu.map((item) => (
          <li key={item.id} className="grid gap-1 border-b border-line py-3 last:border-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="font-sans text-base font-semibold tracking-normal">{item.name}</h3>
              {item.is_free_with_main_dish ? (
                <Badge tone="success">{t.freeWithMainDish}</Badge>
              ) : (
                <span className="flex flex-wrap items-center gap-2">
                  {item.requires_subscription && <Badge tone="accent">{t.freeForMembers}</Badge>}
                  {item.price !== null && <span className="tabular-nums">{formatMoney(item.price)}</span>}
                </span>
              )}
            </div>
            {item.description !== null && <p className="text-sm text-muted">{item.description}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

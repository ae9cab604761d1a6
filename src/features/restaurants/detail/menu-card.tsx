import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import { formatMoney } from '../../../domain/format.ts'
import { peopleMenu, petMenu } from '../../../domain/directory/pet-menu.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const t = restaurantTexts.detail
type Item = NonNullable<RestaurantDetail['menu_items']>[number]

/** Free, subscriber-only and paid items for pets; nothing where the restaurant has none. */
export function PetMenu({ items }: { items: readonly Item[] }) {
  const menu = petMenu(items)
  if (menu.length === 0) return null
  return (
    <Card as="section" className="grid gap-1">
      <h2 className="text-heading">{t.petMenu}</h2>
      <Items items={menu} />
    </Card>
  )
}

/** Dishes and drinks for people, by category. */
export function PeopleMenu({ items }: { items: readonly Item[] }) {
  const menu = peopleMenu(items)
  if (menu.length === 0) return null
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-heading">{t.menu}</h2>
      <div className="-mb-4 gap-x-10 lg:columns-2">
        {menu.map(({ category, items: dishes }) => (
          <section key={category} className="break-inside-avoid pb-4">
            <h3 className="font-sans text-sm font-semibold tracking-normal text-accent">{category ?? t.otherItems}</h3>
            <Items items={dishes} />
          </section>
        ))}
      </div>
    </Card>
  )
}

function Items({ items }: { items: readonly Item[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li
          key={item.id}
          className="flex items-baseline justify-between gap-4 border-b border-line py-3 last:border-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-semibold">{item.name}</p>
            {item.description !== null && <p className="text-sm text-muted">{item.description}</p>}
          </div>
          <Price item={item} />
        </li>
      ))}
    </ul>
  )
}

function Price({ item }: { item: Item }) {
  if (item.is_free_with_main_dish) return <Badge tone="success">{t.freeWithMainDish}</Badge>
  const price = item.price === null ? null : formatMoney(item.price)
  if (!item.requires_subscription) return price === null ? null : <p className="shrink-0 tabular-nums">{price}</p>
  return (
    <div className="grid shrink-0 justify-items-end gap-1">
      <Badge tone="accent">{t.freeForMembers}</Badge>
      {price !== null && <p className="text-sm text-muted tabular-nums">{t.forOthers(price)}</p>}
    </div>
  )
}

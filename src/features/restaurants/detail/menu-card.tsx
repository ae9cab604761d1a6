import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { profiles } from '../../../data/profiles/queries.ts'
import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import { formatMoney } from '../../../domain/format.ts'
import { peopleMenu, petMenu } from '../../../domain/directory/menu.ts'
import { restaurantPageTexts } from '../../../texts/directory/restaurant-page.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const t = restaurantDetailTexts
const prices = restaurantPageTexts.menu
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
      <div className={cx('-mb-4 gap-x-10', menu.length > 1 && 'lg:columns-2')}>
        {menu.map(({ category, items: dishes }) => (
          <section key={category} className="break-inside-avoid pb-4">
            {(category !== null || menu.length > 1) && (
              <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere text-accent">
                {category ?? t.otherItems}
              </h3>
            )}
            <Items items={dishes} />
          </section>
        ))}
      </div>
    </Card>
  )
}

const itemClass = 'flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3 last:border-0 last:pb-0'

function Items({ items }: { items: readonly Item[] }) {
  const isSubscriber = useIsSubscriber()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={itemClass}>
          <div className="min-w-[min(9rem,100%)] flex-1 wrap-anywhere">
            <p className="font-semibold">{item.name}</p>
            {item.description !== null && <p className="text-sm text-muted">{item.description}</p>}
          </div>
          <Price item={item} isSubscriber={isSubscriber} />
        </li>
      ))}
    </ul>
  )
}

/** What the viewer pays; people without a subscription also read what it would give (rules: Restaurants). */
function Price({ item, isSubscriber }: { item: Item; isSubscriber: boolean }) {
  const { is_free_with_main_dish: withDish, requires_subscription: forSubscribers } = item
  const price = item.price === null || item.price === 0 ? null : formatMoney(item.price)
  if (withDish && (isSubscriber || !forSubscribers)) return <Badge tone="success">{prices.freeWithMainDish}</Badge>
  if (!forSubscribers)
    return item.price === null ? null : <p className="shrink-0 tabular-nums">{formatMoney(item.price)}</p>
  const [tone, offer, usual] = isSubscriber
    ? (['success', prices.freeForYou, prices.insteadOf] as const)
    : (['accent', withDish ? prices.freeWithMainDishForMembers : prices.freeForMembers, prices.forOthers] as const)
  return (
    <div className="grid shrink-0 gap-1 justify-items-end">
      <Badge tone={tone}>{offer}</Badge>
      {price !== null && <p className="text-sm text-muted tabular-nums">{usual(price)}</p>}
    </div>
  )
}

/** Whether the viewer has an active subscription, as far as this device knows. */
function useIsSubscriber(): boolean {
  const userId = useIdentity()?.userId ?? ''
  return useQuery({ ...profiles.mine(userId), enabled: userId !== '' }).data?.has_active_subscription ?? false
}

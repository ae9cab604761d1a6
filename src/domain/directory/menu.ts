import { compareNames } from './search-text.ts'

export interface MenuItem {
  name: string
  price: number | null
  category: string | null
  is_pet_menu: boolean
  is_free_with_main_dish: boolean
}

/** Items for pets: free with a main dish first, then by price and name (rules: Restaurants). */
export function petMenu<Item extends MenuItem>(items: readonly Item[]): Item[] {
  return items
    .filter((item) => item.is_pet_menu)
    .toSorted(
      (a, b) =>
        Number(b.is_free_with_main_dish) - Number(a.is_free_with_main_dish) ||
        (a.price ?? 0) - (b.price ?? 0) ||
        compareNames(a.name, b.name),
    )
}

/** Items for people, by category and name; the group without a category (null) comes last. */
export function peopleMenu<Item extends MenuItem>(
  items: readonly Item[],
): { category: string | null; items: Item[] }[] {
  const sorted = items.filter((item) => !item.is_pet_menu).toSorted((a, b) => compareNames(a.name, b.name))
  const categories = [...new Set(sorted.map(({ category }) => category))]
  return categories
    .toSorted((a, b) => Number(a === null) - Number(b === null) || compareNames(a ?? '', b ?? ''))
    .map((category) => ({ category, items: sorted.filter((item) => item.category === category) }))
}

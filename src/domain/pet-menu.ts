export interface MenuItem {
  name: string
  price: number | null
  is_pet_menu: boolean
  is_free_with_main_dish: boolean
}

/** The pet menu in its order: free with a main dish first, then by price and name (specification, section 7, menu). */
export function petMenu<Item extends MenuItem>(items: readonly Item[]): Item[] {
  return items
    .filter((item) => item.is_pet_menu)
    .toSorted(
      (a, b) =>
        Number(b.is_free_with_main_dish) - Number(a.is_free_with_main_dish) ||
        (a.price ?? 0) - (b.price ?? 0) ||
        a.name.localeCompare(b.name, 'pt-BR'),
    )
}

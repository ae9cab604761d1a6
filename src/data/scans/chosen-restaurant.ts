const storageKey = (userId: string) => `focinho.scanner-restaurant.${userId}`

/** The establishment (its id) where this person last scanned on this device, or null. */
export function chosenRestaurant(userId: string): string | null {
  return localStorage.getItem(storageKey(userId))
}

/** Remembers, or with null forgets, where this person scans on this device. */
export function rememberRestaurant(userId: string, restaurantId: string | null): void {
  if (restaurantId === null) localStorage.removeItem(storageKey(userId))
  else localStorage.setItem(storageKey(userId), restaurantId)
}

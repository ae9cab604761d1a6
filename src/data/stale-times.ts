const minute = 60_000

/** How long each kind of data stays fresh, in ms (rules: Caching). */
export const staleTimes = {
  default: 5 * minute,
  profile: 10 * minute,
  vouchers: 5 * minute,
  canGenerateVoucher: 30_000,
  categories: 30 * minute,
  cities: 30 * minute,
  restaurants: 5 * minute,
  favorites: 5 * minute,
  managedRestaurants: 5 * minute,
  subscription: 5 * minute,
  pets: 5 * minute,
  plans: 30 * minute,
} as const

/** How long unused data stays in memory, in ms (rules: Caching). */
export const gcTimes = { default: 10 * minute, profile: 15 * minute } as const

/**
 * For queries that survive a reload. A query that leaves memory leaves the device too, so these stay in memory for as
 * long as the device may show them.
 */
export const keptOnDevice = { gcTime: 7 * 24 * 60 * minute, meta: { persist: true } } as const

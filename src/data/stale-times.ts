const minute = 60_000

/** How long each kind of data stays fresh, in ms (specification, section 7, 'Caching'). Retention is in the query client. */
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

/** Retention after the last use, in ms (specification, section 7). */
export const gcTimes = { default: 10 * minute, profile: 15 * minute } as const

/**
 * For the queries that survive a reload. What leaves memory leaves the device with it, so they stay for as long as the
 * device may show them, whether a screen uses them or not.
 */
export const keptOnDevice = { gcTime: 7 * 24 * 60 * minute, meta: { persist: true } } as const

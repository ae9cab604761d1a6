/** Where a person's persisted queries live in localStorage. */
export function persistedCacheKey(userId: string): string {
  return `focinho.queries.${userId}`
}

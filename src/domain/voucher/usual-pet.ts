/**
 * Default pet of a new voucher: the latest voucher's pet that the person still has, else their first pet, else null.
 * Vouchers newest first.
 */
export function usualPet(
  pets: readonly { id: string }[],
  vouchers: readonly { pet_id: string | null }[],
): string | null {
  const petIds = new Set(pets.map(({ id }) => id))
  return vouchers.find(({ pet_id: id }) => id !== null && petIds.has(id))?.pet_id ?? pets[0]?.id ?? null
}

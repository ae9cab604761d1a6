/**
 * The pet that comes along unless the person says otherwise: that of the latest voucher which had one, as long as it is
 * still among the person's pets; else the first of them; null without pets. Vouchers newest first.
 */
export function usualPet(
  pets: readonly { id: string }[],
  vouchers: readonly { pet_id: string | null }[],
): string | null {
  const known = new Set(pets.map(({ id }) => id))
  return vouchers.find(({ pet_id: id }) => id !== null && known.has(id))?.pet_id ?? pets[0]?.id ?? null
}

import type { RestaurantFormInput } from './restaurant-form.ts'

/** The parts that a restaurant needs to be public, in the order of the form (rules: Restaurants). */
export const requiredParts = ['category', 'address', 'city', 'hours'] as const
export type RequiredPart = (typeof requiredParts)[number]

/** The required parts that the form lacks; hours are one open day at least. */
export function missingParts(
  form: Pick<RestaurantFormInput, 'category' | 'address' | 'city'> & { hours: readonly { state: string }[] },
): RequiredPart[] {
  return requiredParts.filter((part) =>
    part === 'hours' ? !form.hours.some(({ state }) => state === 'open') : form[part].trim() === '',
  )
}

/** The cities of a city field, which may list several ('São Paulo; Santos, Guarujá'), as private.city_names. */
export function cityNames(city: string | null): string[] {
  return (city ?? '')
    .split(/[,;]/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((name) => name !== '')
}

/** The neighborhood at the end of an address, as in 'Rua dos Pinheiros, 1 - Pinheiros'. Null without one. */
export function neighborhoodOf(address: string | null): string | null {
  return address?.split(' - ')[1] ?? null
}

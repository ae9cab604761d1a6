/** The cities of a restaurant's city field, which may list several: 'São Paulo; Santos, Guarujá'. */
export function cityNames(city: string | null): string[] {
  return (city ?? '')
    .split(/[,;]/)
    .map((part) => part.replace(/^ +| +$/g, ''))
    .filter((name) => name !== '')
}

/** The neighborhood at the end of an address, as in 'Rua dos Pinheiros, 1 - Pinheiros'. Null without one. */
export function neighborhoodOf(address: string | null): string | null {
  return address?.split(' - ')[1] ?? null
}

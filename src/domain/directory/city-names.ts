/** The cities of a restaurant's city field, which may list several: 'São Paulo; Santos, Guarujá'. */
export function cityNames(city: string | null): string[] {
  return (city ?? '')
    .split(/[,;]/)
    .map((part) => part.replace(/^ +| +$/g, ''))
    .filter((name) => name !== '')
}

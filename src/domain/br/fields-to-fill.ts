/**
 * Fields that an address lookup may fill in: those in the answer that still have one of their `untouched` values, which
 * nobody has typed since.
 */
export function fieldsToFill<Field extends string>(
  found: Readonly<Record<Field, string>>,
  untouched: readonly Readonly<Partial<Record<NoInfer<Field>, string>>>[],
  now: Readonly<Record<NoInfer<Field>, string>>,
): Field[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a plain object
  return (Object.keys(found) as Field[]).filter(
    (field) => found[field] !== '' && untouched.some((values) => values[field] === now[field]),
  )
}

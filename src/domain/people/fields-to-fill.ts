/**
 * Fields that an address lookup may fill in: those in the answer, except fields edited while it was pending. `before`
 * and `now` are the values at the time of the request and of the answer.
 */
export function fieldsToFill<Field extends string>(
  found: Readonly<Record<Field, string>>,
  before: Readonly<Record<NoInfer<Field>, string>>,
  now: Readonly<Record<NoInfer<Field>, string>>,
): Field[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a plain object
  return (Object.keys(found) as Field[]).filter((field) => found[field] !== '' && now[field] === before[field])
}

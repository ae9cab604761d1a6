/**
 * What a looked-up address fills in: the fields that the answer has, save those typed in since it was asked for.
 * `before` and `now` are the fields then and by the time of the answer.
 */
export function filledFields<Field extends string>(
  found: Readonly<Record<Field, string>>,
  before: Readonly<Record<NoInfer<Field>, string>>,
  now: Readonly<Record<NoInfer<Field>, string>>,
): Field[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a plain object
  return (Object.keys(found) as Field[]).filter((field) => found[field] !== '' && now[field] === before[field])
}

/**
 * What two people made of the same form: `theirs`, with the fields of `mine` that differ from `base` on top.
 * `both` names those that the two changed differently.
 */
export function mergeForms<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
): { merged: Form; own: (keyof Form)[]; both: (keyof Form)[] } {
  const keys = keysOf(mine)
  const own = keys.filter((key) => !isSame(mine[key], base[key]))
  const both = own.filter((key) => !isSame(theirs[key], base[key]) && !isSame(theirs[key], mine[key]))
  const merged = { ...theirs }
  for (const key of own) merged[key] = mine[key]
  return { merged, own, both }
}

function keysOf<Form extends object>(form: Form): (keyof Form)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a plain object
  return Object.keys(form) as (keyof Form)[]
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

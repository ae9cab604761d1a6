/**
 * Three-way merge of a form that two people edited. Returns `merged`: `theirs` plus my changes to `base`; `changed`:
 * the fields that I changed; `conflicts`: those that both changed, to different values.
 */
export function mergeForms<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
): { merged: Form; changed: (keyof Form)[]; conflicts: (keyof Form)[] } {
  const keys = keysOf(mine)
  const changed = keys.filter((key) => !isEqual(mine[key], base[key]))
  const conflicts = changed.filter((key) => !isEqual(theirs[key], base[key]) && !isEqual(theirs[key], mine[key]))
  const merged = { ...theirs }
  for (const key of changed) merged[key] = mine[key]
  return { merged, changed, conflicts }
}

function keysOf<Form extends object>(form: Form): (keyof Form)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a plain object
  return Object.keys(form) as (keyof Form)[]
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

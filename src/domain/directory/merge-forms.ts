import { changedFields } from './changed-fields.ts'

/**
 * Three-way merge of a form that two people edited. Returns `merged`: `theirs` plus my changes to `base`; `changed`:
 * the fields that I changed; `conflicts`: those that both changed, to different values. In a list of texts, as of
 * addresses of pictures, what either person added or removed holds, and is no conflict.
 */
export function mergeForms<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
): { merged: Form; changed: (keyof Form)[]; conflicts: (keyof Form)[] } {
  const changed = changedFields(base, mine)
  const merged = { ...theirs }
  for (const key of changed) merged[key] = mergeField(base[key], mine[key], theirs[key])
  const isChangedByBoth = new Set(changedFields(base, theirs).filter((key) => changed.includes(key)))
  const conflicts = changedFields(theirs, merged).filter((key) => isChangedByBoth.has(key) && merged[key] === mine[key])
  return { merged, changed, conflicts }
}

function mergeField<Value>(base: Value, mine: Value, theirs: Value): Value {
  if (!isTextList(base) || !isTextList(mine) || !isTextList(theirs)) return mine
  const all = [...new Set([...mine, ...theirs])]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `mine` is a list of texts
  return all.filter((text) => !base.includes(text) || (mine.includes(text) && theirs.includes(text))) as Value
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

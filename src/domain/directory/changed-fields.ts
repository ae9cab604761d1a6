/** The fields of `mine` that differ from those of `base`. */
export function changedFields<Form extends object>(base: Form, mine: Form): (keyof Form)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a plain object
  return (Object.keys(mine) as (keyof Form)[]).filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(base[key]))
}

const pageSize = 100

/** Every row of a list that comes in pages: asks for one after the other until the total is there, or nothing more comes. */
export async function everyPage<Row>(
  ask: (page: number, size: number) => Promise<{ total: number; items: Row[] }>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; ; page += 1) {
    const { total, items } = await ask(page, pageSize)
    found.push(...items)
    if (items.length === 0 || found.length >= total) return found
  }
}

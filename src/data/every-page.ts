const pageSize = 100

/** All rows of a paged list: reads page after page until the total is reached or a page is empty. */
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

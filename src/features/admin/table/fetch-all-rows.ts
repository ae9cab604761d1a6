const pageSize = 100

/** Asks for every page, 100 rows at a time. */
export async function fetchAllRows<Row>(fetchPage: (page: number, size: number) => Promise<{ total: number; items: Row[] }>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { total, items } = await fetchPage(page, pageSize)
    rows.push(...items)
    if (rows.length >= total || items.length === 0) return rows
  }
}

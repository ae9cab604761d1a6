import { toCsv } from '../../../domain/csv.ts'

const pageSize = 100

/** Asks for every page and saves the rows as `<name>-yyyy-mm-dd.csv`. */
export async function downloadRows<Row>(
  name: string,
  fetchPage: (page: number, size: number) => Promise<{ total: number; items: Row[] }>,
  columns: readonly (readonly [heading: string, value: (row: Row) => string | number | null])[],
): Promise<void> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { total, items } = await fetchPage(page, pageSize)
    rows.push(...items)
    if (rows.length >= total || items.length === 0) break
  }
  const text = toCsv(columns.map(([heading]) => heading), rows.map((row) => columns.map(([, value]) => value(row))))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

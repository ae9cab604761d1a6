/** How the database sorts what comes before digits and letters in ASCII (ICU's root collation). */
const punctuation = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const ranks = new Map(Array.from(punctuation, (mark, rank) => [mark, String.fromCharCode(rank)]))

interface Named {
  id: string
  name: string
}

let collator: Intl.Collator | undefined

/**
 * Rows sorted by name as in the database, then by id. Most names need no `Intl.Collator`, whose first use costs a slow
 * phone 50 ms.
 */
export function sortByName<Row extends Named>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, key: sortKey(row.name) }))
    .toSorted((a, b) => compareKeys(a.key, b.key) || compareExactly(a.row, b.row))
    .map(({ row }) => row)
}

/** A text that sorts like the name, ignoring case and accents; null for a name whose order only `Intl` knows. */
function sortKey(name: string): string | null {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  if (/[^ -~]/.test(plain)) return null
  return plain.replace(/[^a-z0-9]/g, (mark) => ranks.get(mark) ?? mark)
}

/** 0 where the keys decide nothing. */
function compareKeys(a: string | null, b: string | null): number {
  return a === null || b === null || a === b ? 0 : a < b ? -1 : 1
}

function compareExactly(a: Named, b: Named): number {
  if (a.name !== b.name) {
    collator ??= new Intl.Collator('pt-BR')
    const order = collator.compare(a.name, b.name)
    if (order !== 0) return order
  }
  return a.id < b.id ? -1 : Number(a.id > b.id)
}

import { restaurantImportTexts } from '../../texts/admin/restaurants/import.ts'
import { toCsv, withoutApostrophes } from '../csv.ts'
import { searchText } from '../directory/search-text.ts'

const t = restaurantImportTexts

/** The most rows and bytes of a file (rules: Restaurants). */
const mostRows = 500
export const mostBytes = 1_000_000

export type Column = keyof typeof t.help
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys widens the names
export const columns = Object.keys(t.help) as Column[]

export interface SheetRow {
  /** Its number in the spreadsheet; the headings are in line 1. */
  line: number
  cells: Partial<Record<Column, string>>
  /** What is wrong with the line as such. */
  problem: string | null
}

export interface Sheet {
  rows: SheetRow[]
  /** Headings of columns that are not read. */
  ignored: string[]
}

/** The cells of a CSV file. */
export interface CsvTable {
  rows: readonly string[][]
  /** The indexes of rows with a quote that is not closed. */
  broken: readonly number[]
}

/** A CSV file with all columns and an example line. */
export function sheetTemplate(): string {
  const example: Partial<Record<Column, string>> = t.example
  return toCsv(
    columns.map((column) => t.help[column][0]),
    [columns.map((column) => example[column] ?? '')],
  )
}

/** Reads a table by its headings; a problem is what is wrong with the file as a whole. Null: the file is no CSV. */
export function readSheet(table: CsvTable | null): Sheet | { problem: string } {
  if (table === null) return { problem: t.file.notCsv }
  const [headings = [], ...lines] = table.rows
  const found = headings.map((heading) => columnOf(heading))
  const twice = found.find((column, index) => column !== null && found.indexOf(column) < index)
  if (twice) return { problem: t.file.twice(t.help[twice][0]) }
  if (!found.includes('name')) return { problem: t.file.noName }
  const rows = lines
    .map((cells, index): SheetRow => {
      const read = found.flatMap((column, at) =>
        column === null ? [] : [[column, withoutApostrophes(cells[at] ?? '').trim()] as const],
      )
      const isLong = cells.slice(headings.length).some((cell) => cell.trim() !== '')
      return {
        line: index + 2,
        cells: Object.fromEntries(read),
        problem: table.broken.includes(index + 1) ? t.problems.quotes : isLong ? t.problems.cells : null,
      }
    })
    .filter(({ cells, problem }) => problem !== null || Object.values(cells).some((cell) => cell !== ''))
  if (rows.length === 0) return { problem: t.file.empty }
  if (rows.length > mostRows) return { problem: t.file.tooLong(rows.length) }
  return { rows, ignored: headings.filter((heading, index) => found[index] === null && heading.trim() !== '') }
}

/** A column by its heading, whatever the case, accents and punctuation. */
function columnOf(heading: string): Column | null {
  const key = headingKey(heading)
  return columns.find((column) => headingKey(t.help[column][0]) === key) ?? null
}

function headingKey(heading: string): string {
  return searchText(heading).replaceAll(/[^a-z]/g, '')
}

import { decodeText } from '../../domain/import/decode-text.ts'
import type { CsvTable } from '../../domain/import/read-sheet.ts'

/**
 * The cells of a CSV file with commas, semicolons or tabs, and the rows in which a quote is not closed; null for a file
 * that is no text.
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvTable | null> {
  const text = decodeText(bytes)
  if (text === null || text.startsWith('PK\u0003')) return null
  const { default: Papa } = await import('papaparse')
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  return { rows: data, broken: errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0) }
}

/** What separates the headings: papaparse's own guess fails for few lines. */
function delimiterOf(text: string): string {
  const headings = text.split('\n', 1)[0] ?? ''
  const count = (delimiter: string) => headings.split(delimiter).length
  return [';', ',', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}

type Line = readonly (string | number | null)[]

/** A table as CSV for Brazilian spreadsheets: byte order mark, header and rows. */
export function toCsv(header: readonly string[], rows: readonly Line[]): string {
  return `\uFEFF${csvLines([header, ...rows])}`
}

/**
 * Lines of a CSV file: semicolons, CRLF, decimal commas. A text that a spreadsheet would run as a formula (CSV
 * injection), or would show as another number, gets a leading apostrophe.
 */
export function csvLines(rows: readonly Line[]): string {
  return rows.map((row) => `${row.map(formatCell).join(';')}\r\n`).join('')
}

/** The text of a cell without the apostrophe that `csvLines` writes before what a spreadsheet takes for a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && needsApostrophe(cell.slice(1)) ? cell.slice(1) : cell
}

const formula = /^\s*[=+\-@|%]|^[\t\r]/
/** Digits that lose a zero or their end, or are read as a power of ten: 0123, 12E5. */
const otherNumber = /^(0\d+|\d{16,}|\d+E\d+)$/i

function needsApostrophe(text: string): boolean {
  return formula.test(text) || otherNumber.test(text)
}

function formatCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = needsApostrophe(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

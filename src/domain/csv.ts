type Line = readonly (string | number | null)[]

/** A table as CSV for Brazilian spreadsheets: byte order mark, header and rows. */
export function toCsv(header: readonly string[], rows: readonly Line[]): string {
  return `\uFEFF${csvLines([header, ...rows])}`
}

/**
 * Lines of a CSV file: semicolons, CRLF, decimal commas. A text that a spreadsheet would run as a formula (CSV
 * injection), or would show as another number, gets a leading apostrophe; so does each part of it that would be a
 * formula in a spreadsheet that splits at commas, tabs or lines.
 */
export function csvLines(rows: readonly Line[]): string {
  return rows.map((row) => `${row.map(formatCell).join(';')}\r\n`).join('')
}

/** The text of a cell without the apostrophes that `csvLines` writes before what a spreadsheet takes for a formula. */
export function withoutApostrophes(cell: string): string {
  const text = cell.replaceAll(protectedPart, '$1')
  return text.startsWith("'") && needsApostrophe(text.slice(1)) ? text.slice(1) : text
}

const formula = /^\s*[=+\-@|%]|^[\t\r]/
const formulaPart = /([,;\t\r\n])(?=[^\S\t\r\n]*[=+\-@|%])/g
const protectedPart = /([,;\t\r\n])'(?=[^\S\t\r\n]*[=+\-@|%])/g
/** Digits that lose a zero or their end, or are read as a power of ten: 0123, 12E5. */
const otherNumber = /^(0\d+|\d{16,}|\d+E\d+)$/i

function needsApostrophe(text: string): boolean {
  return formula.test(text) || otherNumber.test(text)
}

function formatCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const parts = value.replaceAll(formulaPart, "$1'")
  const text = needsApostrophe(value) ? `'${parts}` : parts
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

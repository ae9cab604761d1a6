type Line = readonly (string | number | null)[]

/** A table as CSV for Brazilian spreadsheets: byte order mark, header and rows. */
export function toCsv(header: readonly string[], rows: readonly Line[]): string {
  return `\uFEFF${csvLines([header, ...rows])}`
}

/**
 * Lines of a CSV file: semicolons, CRLF, decimal commas. Cells that a spreadsheet would run as a formula get a leading
 * apostrophe (CSV injection).
 */
export function csvLines(rows: readonly Line[]): string {
  return rows.map((row) => `${row.map(formatCell).join(';')}\r\n`).join('')
}

function formatCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = /^\s*[=+\-@|%]|^[\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as CSV for spreadsheets in Brazil: semicolons, CRLF, a byte order mark. A cell that a spreadsheet would run
 * as a formula starts with an apostrophe instead, whoever wrote it.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = /^\s*[=+\-@|%]|^[\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

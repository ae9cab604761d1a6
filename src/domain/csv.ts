/**
 * A table as CSV for Brazilian spreadsheets: semicolons, CRLF, byte order mark, decimal commas. Cells that a
 * spreadsheet would run as a formula get a leading apostrophe (CSV injection).
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(formatCell).join(';')).join('\r\n')}\r\n`
}

function formatCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = /^\s*[=+\-@|%]|^[\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

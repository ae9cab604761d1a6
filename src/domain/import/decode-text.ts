/**
 * The text of a CSV file: UTF-8 or UTF-16 by its byte order mark, else UTF-8 if it can be, else Windows-1252, as Excel
 * writes in Brazil. Null for a file that is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const text = decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  return text.includes('\0') ? null : text
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

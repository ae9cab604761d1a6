/** A URL, relative to `base` if there is one; null where the text is none. Not every browser has URL.parse. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

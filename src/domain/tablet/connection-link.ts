import { readShortCode } from '../short-code.ts'
import { tabletPath } from './tablet-path.ts'

/** What the QR code of a connection code contains; `origin` is the app's address. */
export function connectionLink(origin: string, code: string): string {
  return `${origin}${tabletPath}#${code}`
}

/** The connection code in a text that a camera has read: a link of ours, or the code alone. Null for anything else. */
export function codeOfLink(text: string): string | null {
  return readShortCode(text.includes('#') ? (/\/tablet#([^#]*)$/.exec(text)?.[1] ?? '') : text)
}

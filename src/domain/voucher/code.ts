import { readShortCode } from '../short-code.ts'

/** A voucher's code as somebody scanned or typed it: the one in the QR, or the short one below it. */
export interface ReadCode {
  kind: 'full' | 'short'
  /** As the server writes it. */
  code: string
}

/**
 * Reads a voucher's code from a scanned or typed text, in upper or lower case and with any spaces; null where it cannot
 * be one. The full code may lack its prefix.
 */
export function readCode(text: string): ReadCode | null {
  const written = text.replaceAll(/\s/g, '')
  const full = /^(?:voucher_?)?(\d{13})_?([0-9a-f]{32})$/.exec(written.toLowerCase())
  if (full !== null) return { kind: 'full', code: `voucher_${full[1] ?? ''}_${full[2] ?? ''}` }
  const short = readShortCode(written)
  return short === null ? null : { kind: 'short', code: short }
}

/** The code in a QR that a camera or a keyboard reader has read; null for anything else, such as a bill's digits. */
export function readScannedCode(text: string): string | null {
  return /^\s*voucher_/i.test(text) ? (readCode(text)?.code ?? null) : null
}

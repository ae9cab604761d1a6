/** The code that was typed, in upper case without spaces and hyphens, with O as 0, I and L as 1; null if it is none. */
export function readShortCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  // Crockford's base32, which has no I, L, O and U.
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null
}

/** A code in two groups of four, as people read and type it: 'ABCD 2345'. */
export function groupShortCode(code: string): string {
  return code.replace(/^(.{4})(.+)$/, '$1 $2')
}

/** A code character by character, for screen readers: 'A, B, C, D, 2, 3, 4, 5'. */
export function spellShortCode(code: string): string {
  return Array.from(code).join(', ')
}

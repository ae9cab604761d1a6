/** Length of a formatted CEP (00000-000); only complete ones can be looked up (rules: Forms). */
export const cepLength = 9

/** Formats 8 digits as 00000-000; returns other text unchanged. */
export function formatCep(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2')
}

const d = /\d/

/** Input mask 00000-000. */
export const cepMask = [d, d, d, d, d, '-', d, d, d]

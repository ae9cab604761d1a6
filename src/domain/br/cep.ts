/** Characters of a CEP as it is shown: only then can it be looked up (specification, section 5, 'Profile form'). */
export const cepLength = 9

/** 8 digits as people write them, 00000-000; anything else as it was given. */
export function formatCep(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2')
}

const d = /\d/

/** 00000-000, for a masked input. */
export const cepMask = [d, d, d, d, d, '-', d, d, d]

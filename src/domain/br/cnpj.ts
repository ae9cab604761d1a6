import { cnpj } from 'cpf-cnpj-validator'

/** Whether 14 digits are a CNPJ: both check digits right, not all one digit (specification, section 5, 'Corporate form'). */
export function isCnpj(digits: string): boolean {
  return /^\d{14}$/.test(digits) && cnpj.isValid(digits)
}

/** 14 digits as people write them, 00.000.000/0000-00; anything else as it was given. */
export function formatCnpj(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

const d = /\d/

/** 00.000.000/0000-00, for a masked input. */
export const cnpjMask = [d, d, '.', d, d, d, '.', d, d, d, '/', d, d, d, d, '-', d, d]

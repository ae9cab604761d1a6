import { cpf } from 'cpf-cnpj-validator'

/** Whether 11 digits are a CPF: both check digits right, not all one digit (specification, section 5, 'Profile form'). */
export function isCpf(digits: string): boolean {
  return /^\d{11}$/.test(digits) && cpf.isValid(digits)
}

/** 11 digits as people write them, 000.000.000-00; anything else as it was given. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

const d = /\d/

/** 000.000.000-00, for a masked input. */
export const cpfMask = [d, d, d, '.', d, d, d, '.', d, d, d, '-', d, d]

import { cnpj } from 'cpf-cnpj-validator'

/** Whether 14 digits are a valid CNPJ: correct check digits, and not one digit repeated (rules: Forms). */
export function isCnpj(digits: string): boolean {
  return /^\d{14}$/.test(digits) && cnpj.isValid(digits)
}

/** Formats 14 digits as 00.000.000/0000-00; returns other text unchanged. */
export function formatCnpj(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

const d = /\d/

/** Input mask 00.000.000/0000-00. */
export const cnpjMask = [d, d, '.', d, d, d, '.', d, d, d, '/', d, d, d, d, '-', d, d]

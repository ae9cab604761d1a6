import { cpf } from 'cpf-cnpj-validator'

/** Whether 11 digits are a valid CPF: correct check digits, and not one digit repeated (rules: Forms). */
export function isCpf(digits: string): boolean {
  return /^\d{11}$/.test(digits) && cpf.isValid(digits)
}

/** Formats 11 digits as 000.000.000-00; returns other text unchanged. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

const d = /\d/

/** Input mask 000.000.000-00. */
export const cpfMask = [d, d, d, '.', d, d, d, '.', d, d, d, '-', d, d]

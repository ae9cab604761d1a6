import { formatCnpj, isCnpj } from '../br/cnpj.ts'
import { formatCpf, isCpf } from '../br/cpf.ts'
import { digitsOf } from '../br/digits.ts'
import { formatPhone, phoneDigits } from '../br/phone.ts'
import { emailShape } from '../email-shape.ts'
import type { PixKeyKind } from './pix-key-kinds.ts'

/** The kind of a key in the form that PIX codes carry (phone with +55); undefined for a text that is no key. */
export function pixKeyKind(key: string): PixKeyKind | undefined {
  if (isCpf(key)) return 'cpf'
  if (isCnpj(key)) return 'cnpj'
  if (/^\+55[1-9]\d9\d{8}$/.test(key)) return 'phone' // banks take mobile numbers only
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)) return 'random'
  return emailShape.test(key) && key.length <= 77 ? 'email' : undefined
}

/** A typed key of that kind in the form that PIX codes carry; null for a text that is none (rules: Forms). */
export function readPixKey(kind: PixKeyKind, text: string): string | null {
  const key = canonical(kind, text)
  return pixKeyKind(key) === kind ? key : null
}

function canonical(kind: PixKeyKind, text: string): string {
  switch (kind) {
    case 'cpf':
    case 'cnpj':
      return digitsOf(text)
    case 'phone':
      return `+55${phoneDigits(text)}`
    case 'email':
      return text.trim().toLowerCase()
    case 'random':
      return text
        .toLowerCase()
        .replaceAll(/[\s-]/g, '')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}

/** A key as people read it: CPF, CNPJ and phone with their punctuation. */
export function formatPixKey(key: string): string {
  switch (pixKeyKind(key)) {
    case 'cpf':
      return formatCpf(key)
    case 'cnpj':
      return formatCnpj(key)
    case 'phone':
      return formatPhone(key)
    default:
      return key
  }
}

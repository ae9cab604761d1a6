import { digitsOf } from './digits.ts'

/** A Brazilian number as people write it, (11) 98765-4321 or (11) 3456-7890; anything else as it was given. */
export function formatPhone(phone: string): string {
  const [, area, start, end] = withAreaCode.exec(national(phone)) ?? []
  return area === undefined || start === undefined || end === undefined ? phone : `(${area}) ${start}-${end}`
}

/** What a phone link dials, in international form where the number has an area code. */
export function phoneLink(phone: string): string {
  const digits = national(phone)
  return withAreaCode.test(digits) ? `tel:+55${digits}` : `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

const withAreaCode = /^([1-9]\d)(\d{4,5})(\d{4})$/

function national(phone: string): string {
  const digits = digitsOf(phone)
  return phone.trim().startsWith('+55') ? digits.slice(2) : digits
}

const d = /\d/
const landline = ['(', d, d, ')', ' ', d, d, d, d, '-', d, d, d, d]
const mobile = ['(', d, d, ')', ' ', d, d, d, d, d, '-', d, d, d, d]

/** (11) 3456-7890 until an eleventh digit makes it (11) 98765-4321, for a masked input. */
export function phoneMask({ value }: { value: string }): (string | RegExp)[] {
  return digitsOf(value).length > 10 ? mobile : landline
}

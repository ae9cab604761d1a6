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

/** Whether 10 or 11 digits can be a number with its area code; one of eleven is a mobile, which begins with 9, as no shorter one does. */
export function isPhone(digits: string): boolean {
  return /^[1-9]\d(9\d{8}|[2-8]\d{7})$/.test(digits)
}

/** A whole number without +55 or the 0 of a long-distance call before it, which are pasted and filled in with it; other text as it is. */
export function withoutPrefix(text: string): string {
  return /^(?:0*550*|0+)([1-9]\d{9,10})$/.exec(digitsOf(text))?.[1] ?? text
}

/** The digits of a number as somebody typed or pasted it, its area code first. */
export function phoneDigits(text: string): string {
  return digitsOf(withoutPrefix(text))
}

const d = /\d/
const area = ['(', /[1-9]/, d, ')', ' ']
const landline = [...area, d, d, d, d, '-', d, d, d, d]
const mobile = [...area, d, d, d, d, d, '-', d, d, d, d]

/** (11) 3456-7890 until an eleventh digit makes it (11) 98765-4321, for a masked input. */
export function phoneMask({ value }: { value: string }): (string | RegExp)[] {
  return digitsOf(value).length > 10 ? mobile : landline
}

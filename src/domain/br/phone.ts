import { digitsOf } from './digits.ts'

/** Formats a Brazilian number as (11) 98765-4321 or (11) 3456-7890; returns other text unchanged. */
export function formatPhone(phone: string): string {
  const [, area, start, end] = withAreaCode.exec(nationalDigits(phone)) ?? []
  return area === undefined || start === undefined || end === undefined ? phone : `(${area}) ${start}-${end}`
}

/** The `tel:` URL of a number, in international form if the number has an area code. */
export function phoneLink(phone: string): string {
  const digits = nationalDigits(phone)
  return withAreaCode.test(digits) ? `tel:+55${digits}` : `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

const withAreaCode = /^([1-9]\d)(\d{4,5})(\d{4})$/

function nationalDigits(phone: string): string {
  const digits = digitsOf(phone)
  return phone.trim().startsWith('+55') ? digits.slice(2) : digits
}

/** Whether digits are a possible number with area code: a mobile (11 digits, starting with 9) or a landline (10). */
export function isPhone(digits: string): boolean {
  return /^[1-9]\d(9\d{8}|[2-8]\d{7})$/.test(digits)
}

/** Removes +55 or a long-distance 0 from a complete number, as pasted or autofilled; returns other text unchanged. */
export function withoutPrefix(text: string): string {
  return /^(?:0*550*|0+)([1-9]\d{9,10})$/.exec(digitsOf(text))?.[1] ?? text
}

/** The digits of a typed or pasted number, without +55 or a long-distance 0. */
export function phoneDigits(text: string): string {
  return digitsOf(withoutPrefix(text))
}

const d = /\d/
const areaMask = ['(', /[1-9]/, d, ')', ' ']
const landlineMask = [...areaMask, d, d, d, d, '-', d, d, d, d]
const mobileMask = [...areaMask, d, d, d, d, d, '-', d, d, d, d]

/** Input mask: (11) 3456-7890 for up to 10 digits, (11) 98765-4321 for 11. */
export function phoneMask({ value }: { value: string }): (string | RegExp)[] {
  return digitsOf(value).length > 10 ? mobileMask : landlineMask
}

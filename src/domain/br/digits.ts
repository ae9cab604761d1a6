/** All digits of a text, such as the value of a masked input. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The digits of what was typed with a mask. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

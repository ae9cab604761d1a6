/** A text as one line: all white space between words is one space, and characters that nobody can see are gone. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/**
 * A text as one line: all white space between words is one space, and characters that nobody can see are gone, but for
 * those that join two emojis.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/(?!\u200D\p{Extended_Pictographic})\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

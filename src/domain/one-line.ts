/**
 * A text as one line: runs of white space become one space, and invisible characters are removed, except those that
 * join emojis.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/(?!\u200D\p{Extended_Pictographic})\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

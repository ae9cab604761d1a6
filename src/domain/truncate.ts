/** The start of a text, at most `longest` UTF-16 units; half an emoji, which PostgREST refuses, is left out too. */
export function truncate(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}

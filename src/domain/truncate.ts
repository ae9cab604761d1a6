/** The start of a text, at most `longest` UTF-16 units. Keeps surrogate pairs whole: PostgREST refuses half an emoji. */
export function truncate(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}

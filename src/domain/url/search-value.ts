/**
 * Parses the value of a search param as JSON. Text that JSON would read as another number stays text, such as the order
 * 9220E550. Throws SyntaxError for text.
 */
export function parseSearchValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('not written as a number')
  return value
}

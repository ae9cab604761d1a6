/**
 * A value of the address as JSON says; a number only where it is written as numbers are, so that the order 9220E550 stays
 * text. Throws SyntaxError where it is text.
 */
export function parseSearchValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('written otherwise')
  return value
}

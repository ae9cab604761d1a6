/** Width of the small size of an uploaded picture, in pixels. */
export const smallCoverWidth = 640

/**
 * Of the address (or name) of an uploaded picture that has a small size beside it: the address of that one, and the
 * width of the large one in pixels. The name says so: 'covers/<restaurant>-<milliseconds>-<width>.webp'. Null for all
 * others, which have one size (rules: Restaurants).
 */
export function coverSizes(address: string): { small: string; width: string } | null {
  const [, picture = '', width = '', type = ''] = /^(.*covers\/.+-\d{13})-(\d+)(\.\w+)$/.exec(address) ?? []
  return width === '' ? null : { small: `${picture}-${String(smallCoverWidth)}${type}`, width }
}

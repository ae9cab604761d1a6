/** Width of the small size of an uploaded picture, in pixels. */
export const smallCoverWidth = 640

/**
 * Returns the address of the small size of an uploaded picture and the width of the large one in pixels (as text), or
 * null for a picture with one size. `address` (or a name alone) says which:
 * 'covers/<restaurant>-<milliseconds>-<width>.webp' (rules: Restaurants).
 */
export function coverSizes(address: string): { small: string; width: string } | null {
  const [, picture = '', width = '', type = ''] = sized.exec(address) ?? []
  return width === '' ? null : { small: `${picture}-${String(smallCoverWidth)}${type}`, width }
}

const sized = /^(.*covers\/.+-\d{13})-(\d+)(\.\w+)$/

/** Whether two addresses are of one uploaded picture, in the same or in another size. */
export function isSameCover(one: string, other: string): boolean {
  const picture = sized.exec(one)?.[1]
  return picture !== undefined && picture === sized.exec(other)?.[1]
}

/** Pixels of a pin, of which it draws the middle. */
export const pinSize = 44

/** Pixels of the disc of some places, larger the more they are. */
export function clusterSize(total: number): number {
  return Math.min(80, 44 + 8 * Math.floor(Math.log10(total)))
}

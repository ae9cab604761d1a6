interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** A rectangle in pixels around its middle. */
export type Box = Point & Size

interface Name {
  name: string
  /** Where it may stand, the best first. */
  spots: readonly Box[]
}

const distances = [26, 36] // pixels: clear of a pin or a small number, and of a large one
const sides = [
  [0, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

/** Where a name of this size may stand around all of its places: below, beside, above, then at their corners. */
export function spotsAround(places: readonly Point[], { width, height }: Size): Box[] {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  return distances.flatMap((distance) =>
    sides.map(([right, down]) => ({
      x: beyond(xs, right, distance + width / 2),
      y: beyond(ys, down, distance + height / 2),
      width,
      height,
    })),
  )
}

/** Gives each name the first of its spots that meets none of `taken` and no earlier name; others are left out. */
export function placeNames(names: readonly Name[], taken: readonly Box[]): { name: string; spot: Box }[] {
  const placed: { name: string; spot: Box }[] = []
  for (const { name, spots } of names) {
    const others = [...taken, ...placed.map(({ spot }) => spot)]
    const spot = spots.find((box) => !others.some((other) => meet(box, other)))
    if (spot) placed.push({ name, spot })
  }
  return placed
}

function meet(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height
}

/** side 0: the mean of the numbers; 1: `distance` above the highest; -1: `distance` below the lowest. */
function beyond(numbers: readonly number[], side: -1 | 0 | 1, distance: number): number {
  if (side === 1) return Math.max(...numbers) + distance
  if (side === -1) return Math.min(...numbers) - distance
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

import type { Position } from '../directory/distance.ts'

/** One square picture of a map, and where its upper left corner lies from the middle of what is shown, in pixels. */
export interface MapTile {
  url: string
  left: number
  top: number
}

/** Width and height of a picture, in pixels. */
export const tileSize = 256

/**
 * The pictures around a position, enough for a box of `width` by `height` pixels with the position in its middle.
 * `template` is an address with {z}, {x} and {y}.
 */
export function tilesAround(
  { latitude, longitude }: Position,
  zoom: number,
  { width, height }: { width: number; height: number },
  template: string,
): MapTile[] {
  const count = 2 ** zoom
  const radians = (latitude * Math.PI) / 180
  const x = ((longitude + 180) / 360) * count
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count
  const tiles: MapTile[] = []
  for (let row = Math.floor(y - height / 2 / tileSize); row < y + height / 2 / tileSize; row += 1) {
    for (let column = Math.floor(x - width / 2 / tileSize); column < x + width / 2 / tileSize; column += 1) {
      const url = Object.entries({ z: zoom, x: (column + count) % count, y: row }).reduce(
        (address, [name, value]) => address.replace(`{${name}}`, String(value)),
        template,
      )
      tiles.push({ url, left: Math.round((column - x) * tileSize), top: Math.round((row - y) * tileSize) })
    }
  }
  return tiles
}

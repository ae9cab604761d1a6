/** A picture in gray: 0 is black, 255 white. */
export interface Gray {
  width: number
  height: number
  luma: Float32Array
}

/** Box blur with running sums; repeats the edge. */
export function smoothed({ width, height, luma }: Gray, radius: number): Gray {
  const side = 2 * radius + 1
  const share = 1 / side
  const across = new Float32Array(luma.length)
  const line = new Float32Array(width + side) // a row with its edges repeated
  for (let first = 0; first < luma.length; first += width) {
    line.fill(luma[first] ?? 0, 0, radius)
    line.set(luma.subarray(first, first + width), radius)
    line.fill(luma[first + width - 1] ?? 0, radius + width)
    let sum = 0
    for (let n = 0; n < side; n += 1) sum += line[n] ?? 0
    for (let x = 0; x < width; x += 1) {
      across[first + x] = sum * share
      sum += (line[x + side] ?? 0) - (line[x] ?? 0)
    }
  }
  return { width, height, luma: smoothedDown({ width, height, luma: across }, radius) }
}

/** One sum per column, row by row: faster than column by column. */
function smoothedDown({ width, height, luma }: Gray, radius: number): Float32Array {
  const share = 1 / (2 * radius + 1)
  const down = new Float32Array(luma.length)
  const sums = new Float64Array(width)
  const startOf = (row: number) => Math.min(Math.max(row, 0), height - 1) * width
  for (let row = -radius; row <= radius; row += 1) {
    const start = startOf(row)
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (luma[start + x] ?? 0)
  }
  for (let row = 0; row < height; row += 1) {
    const [start, enters, leaves] = [startOf(row), startOf(row + radius + 1), startOf(row - radius)]
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] ?? 0
      down[start + x] = sum * share
      sums[x] = sum + (luma[enters + x] ?? 0) - (luma[leaves + x] ?? 0)
    }
  }
  return down
}

/** The middle of a picture, half as wide and half as high. */
export function middleOf({ width, height, luma }: Gray): Gray {
  const middle = { width: width >> 1, height: height >> 1 }
  const [left, top] = [(width - middle.width) >> 1, (height - middle.height) >> 1]
  const part = new Float32Array(middle.width * middle.height)
  for (let y = 0; y < middle.height; y += 1) {
    const start = (top + y) * width + left
    part.set(luma.subarray(start, start + middle.width), y * middle.width)
  }
  return { ...middle, luma: part }
}

/** A picture at twice the size, bilinear. */
export function doubled({ width, height, luma }: Gray): Gray {
  const larger = new Float32Array(4 * luma.length)
  const line = new Float32Array(width + 2) // a blend of two rows with its edges repeated
  let to = 0
  for (let y = 0; y < 2 * height; y += 1) {
    const near = (y >> 1) * width
    const far = Math.min(Math.max((y >> 1) + (y % 2 === 0 ? -1 : 1), 0), height - 1) * width
    for (let x = 0; x < width; x += 1) line[x + 1] = 0.75 * (luma[near + x] ?? 0) + 0.25 * (luma[far + x] ?? 0)
    line[0] = line[1] ?? 0
    line[width + 1] = line[width] ?? 0
    for (let x = 1; x <= width; x += 1) {
      const center = 0.75 * (line[x] ?? 0)
      larger[to] = center + 0.25 * (line[x - 1] ?? 0)
      larger[to + 1] = center + 0.25 * (line[x + 1] ?? 0)
      to += 2
    }
  }
  return { width: 2 * width, height: 2 * height, luma: larger }
}

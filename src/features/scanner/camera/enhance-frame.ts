/** A frame in grey, 0 to 255. */
export interface Grey {
  width: number
  height: number
  luma: Uint8ClampedArray
}

/**
 * An easier version of a frame in which nothing was found. Frames alternate by `turn` between sharper, against a lens
 * out of focus, and smoother, against the noise of a dim room. Measured in tests/bench/scanner.ts.
 */
export function enhanceFrame(frame: ImageData, turn: number): ImageData {
  const grey = greyOf(frame)
  const enhanced = turn % 2 === 0 ? sharpened(grey) : smoothed(grey, 1)
  const pixels = new Uint32Array(enhanced.luma.length)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 0xff000000 | ((enhanced.luma[at] ?? 0) * 0x010101)
  return new ImageData(new Uint8ClampedArray(pixels.buffer), frame.width, frame.height)
}

function greyOf({ width, height, data }: ImageData): Grey {
  const luma = new Uint8ClampedArray(width * height)
  for (let at = 0; at < luma.length; at += 1) {
    luma[at] = ((data[4 * at] ?? 0) * 77 + (data[4 * at + 1] ?? 0) * 150 + (data[4 * at + 2] ?? 0) * 29) >> 8
  }
  return { width, height, luma }
}

/** Sharpens by unsharp masking. */
function sharpened(grey: Grey): Grey {
  const blurred = smoothed(grey, 4).luma
  const luma = new Uint8ClampedArray(grey.luma.length)
  for (let at = 0; at < luma.length; at += 1) {
    const value = grey.luma[at] ?? 0
    luma[at] = value + 3 * (value - (blurred[at] ?? 0))
  }
  return { ...grey, luma }
}

/** Box blur, with running sums. */
export function smoothed({ width, height, luma }: Grey, radius: number): Grey {
  const across = slide(luma, width, height, radius, 1, width)
  return { width, height, luma: slide(across, height, width, radius, width, 1) }
}

function slide(
  from: Uint8ClampedArray,
  length: number,
  lines: number,
  radius: number,
  step: number,
  lineStep: number,
): Uint8ClampedArray {
  const to = new Uint8ClampedArray(from.length)
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep
    let sum = 0
    for (let n = -radius; n <= radius; n += 1) sum += from[start + Math.min(Math.max(n, 0), length - 1) * step] ?? 0
    for (let n = 0; n < length; n += 1) {
      to[start + n * step] = sum / (2 * radius + 1)
      sum +=
        (from[start + Math.min(n + radius + 1, length - 1) * step] ?? 0) -
        (from[start + Math.max(n - radius, 0) * step] ?? 0)
    }
  }
  return to
}

import { doubled, middleOf, smoothed, type Gray } from './gray.ts'

/**
 * Easier versions of a frame in which nothing was found, made one at a time. Frames alternate by `turn`: sharper,
 * against a lens out of focus, then the middle at twice the size, against distance; or with even contrast, against
 * glare, noise and dim light. Measured in tests/bench/hard-frames.ts.
 */
export function* easierFrames(frame: ImageData, turn: number): Generator<ImageData> {
  const gray = grayOf(frame)
  if (turn % 2 === 0) {
    yield imageOf(evened(smoothed(gray, 1)))
  } else {
    yield imageOf(sharpened(gray, { radius: 4, gain: 8 }))
    yield imageOf(doubled(sharpened(middleOf(gray), { radius: 1, gain: 4 })))
  }
}

function grayOf({ width, height, data }: ImageData): Gray {
  const luma = new Float32Array(width * height)
  for (let at = 0; at < luma.length; at += 1) {
    luma[at] = ((data[4 * at] ?? 0) * 77 + (data[4 * at + 1] ?? 0) * 150 + (data[4 * at + 2] ?? 0) * 29) >> 8
  }
  return { width, height, luma }
}

function imageOf({ width, height, luma }: Gray): ImageData {
  const pixels = new Uint32Array(luma.length)
  for (let at = 0; at < pixels.length; at += 1) {
    const value = Math.min(Math.max(luma[at] ?? 0, 0), 255) & 0xff
    pixels[at] = 0xff000000 | (value * 0x010101)
  }
  return new ImageData(new Uint8ClampedArray(pixels.buffer), width, height)
}

/** Sharpens by unsharp masking. */
export function sharpened(gray: Gray, { radius, gain }: { radius: number; gain: number }): Gray {
  const { luma } = smoothed(gray, radius)
  for (let at = 0; at < luma.length; at += 1) {
    const value = gray.luma[at] ?? 0
    luma[at] = value + gain * (value - (luma[at] ?? 0))
  }
  return { ...gray, luma }
}

const evenRadius = 12
const evenContrast = 60
const leastSpread = 2 // keeps flat areas flat

/** Gives each neighborhood the same brightness and contrast. */
export function evened(gray: Gray): Gray {
  const mean = smoothed(gray, evenRadius).luma
  const luma = new Float32Array(mean.length)
  for (let at = 0; at < luma.length; at += 1) luma[at] = Math.abs((gray.luma[at] ?? 0) - (mean[at] ?? 0))
  const spread = smoothed({ ...gray, luma }, evenRadius).luma
  for (let at = 0; at < luma.length; at += 1) {
    const difference = (gray.luma[at] ?? 0) - (mean[at] ?? 0)
    luma[at] = 128 + (evenContrast * difference) / ((spread[at] ?? 0) + leastSpread)
  }
  return { ...gray, luma }
}

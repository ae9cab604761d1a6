import { doubled, middleOf, smoothed, type Grey } from './grey.ts'

/**
 * Easier versions of a frame in which nothing was found, made one at a time. Frames alternate by `turn`: sharper,
 * against a lens out of focus, then the middle at twice the size, against distance; or with even contrast, against
 * glare, noise and dim light. Measured in tests/bench/hard-frames.ts.
 */
export function* easierFrames(frame: ImageData, turn: number): Generator<ImageData> {
  const grey = greyOf(frame)
  if (turn % 2 === 0) {
    yield imageOf(evened(smoothed(grey, 1)))
  } else {
    yield imageOf(sharpened(grey, { radius: 4, gain: 8 }))
    yield imageOf(doubled(sharpened(middleOf(grey), { radius: 1, gain: 4 })))
  }
}

function greyOf({ width, height, data }: ImageData): Grey {
  const luma = new Float32Array(width * height)
  for (let at = 0; at < luma.length; at += 1) {
    luma[at] = ((data[4 * at] ?? 0) * 77 + (data[4 * at + 1] ?? 0) * 150 + (data[4 * at + 2] ?? 0) * 29) >> 8
  }
  return { width, height, luma }
}

function imageOf({ width, height, luma }: Grey): ImageData {
  const pixels = new Uint32Array(luma.length)
  for (let at = 0; at < pixels.length; at += 1) {
    const value = Math.min(Math.max(luma[at] ?? 0, 0), 255) & 0xff
    pixels[at] = 0xff000000 | (value * 0x010101)
  }
  return new ImageData(new Uint8ClampedArray(pixels.buffer), width, height)
}

/** Sharpens by unsharp masking. */
export function sharpened(grey: Grey, { radius, gain }: { radius: number; gain: number }): Grey {
  const { luma } = smoothed(grey, radius)
  for (let at = 0; at < luma.length; at += 1) {
    const value = grey.luma[at] ?? 0
    luma[at] = value + gain * (value - (luma[at] ?? 0))
  }
  return { ...grey, luma }
}

const evenRadius = 12
const evenContrast = 60
const leastSpread = 2 // keeps flat areas flat

/** Gives each neighborhood the same brightness and contrast. */
export function evened(grey: Grey): Grey {
  const mean = smoothed(grey, evenRadius).luma
  const luma = new Float32Array(mean.length)
  for (let at = 0; at < luma.length; at += 1) luma[at] = Math.abs((grey.luma[at] ?? 0) - (mean[at] ?? 0))
  const spread = smoothed({ ...grey, luma }, evenRadius).luma
  for (let at = 0; at < luma.length; at += 1) {
    const difference = (grey.luma[at] ?? 0) - (mean[at] ?? 0)
    luma[at] = 128 + (evenContrast * difference) / ((spread[at] ?? 0) + leastSpread)
  }
  return { ...grey, luma }
}

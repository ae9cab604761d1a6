import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PNG } from 'pngjs'
import type { Frame } from './qr-scene.ts'

const width = 640
const height = 480
const framesPerSecond = 20
const blankFrames = framesPerSecond
const blankLuma = 200

/** A screenshot (PNG) or a drawn frame of 640x480. */
type Shot = Buffer | Frame

/**
 * Writes a camera's video as a Y4M file for Chromium's --use-file-for-fake-video-capture (640x480, gray, 20 frames per
 * second): for each shot a blank second, then the shot for two seconds, unless the options give other frame counts. The
 * browser starts the video again at each getUserMedia and plays it in a loop.
 */
export async function writeCameraVideo(
  path: string,
  shots: readonly Shot[],
  { blankBefore = (_shot: number): number => blankFrames, framesEach = 2 * framesPerSecond } = {},
): Promise<void> {
  const out = createWriteStream(path)
  const neutralChroma = Buffer.alloc((width * height) / 2, 128)
  const write = async (luma: Buffer, frames: number) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, neutralChroma])
    for (let written = 0; written < frames; written += 1) {
      if (!out.write(frame)) await once(out, 'drain')
    }
  }
  out.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420mpeg2\n`)
  for (const [n, shot] of shots.entries()) {
    await write(Buffer.alloc(width * height, blankLuma), blankBefore(n))
    await write(
      'luma' in shot ? Buffer.from(shot.luma.map((value) => 16 + value * 0.859)) : lumaOf(PNG.sync.read(shot)),
      framesEach,
    )
  }
  out.end()
  await once(out, 'finish')
}

/** The picture scaled to fit the frame; each pixel is the mean of the area it covers, as with a lens. */
function lumaOf(picture: PNG): Buffer {
  const luma = Buffer.alloc(width * height, blankLuma)
  const scale = Math.min(width / picture.width, height / picture.height)
  const [fitWidth, fitHeight] = [Math.floor(picture.width * scale), Math.floor(picture.height * scale)]
  const left = (width - fitWidth) >> 1
  const top = (height - fitHeight) >> 1
  for (let y = 0; y < fitHeight; y += 1) {
    for (let x = 0; x < fitWidth; x += 1) {
      luma[(top + y) * width + left + x] = mean(picture, x / scale, y / scale, (x + 1) / scale, (y + 1) / scale)
    }
  }
  return luma
}

/** Mean luma of a rectangle of the picture, in the range that video uses (16 to 235). */
function mean(
  { data, width: row, height: rows }: PNG,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  let sum = 0
  let count = 0
  for (let y = Math.floor(top); y < Math.max(bottom, top + 1) && y < rows; y += 1) {
    for (let x = Math.floor(left); x < Math.max(right, left + 1) && x < row; x += 1) {
      const at = (y * row + x) * 4
      sum += 0.257 * (data[at] ?? 0) + 0.504 * (data[at + 1] ?? 0) + 0.098 * (data[at + 2] ?? 0)
      count += 1
    }
  }
  return Math.round(16 + sum / Math.max(count, 1))
}

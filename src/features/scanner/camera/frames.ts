import type { BrowserQRCodeReader } from '@zxing/browser'

const longestSide = 1280
const pollMs = 50

/** Draws the video's frame, its longer side at most 1280 px or half of that. False while there is no picture yet. */
export function drawFrame(video: HTMLVideoElement, context: CanvasRenderingContext2D, isHalf = false): boolean {
  if (video.videoWidth === 0) return false
  const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight)) / (isHalf ? 2 : 1)
  const width = Math.round(video.videoWidth * scale)
  const height = Math.round(video.videoHeight * scale)
  if (context.canvas.width !== width || context.canvas.height !== height)
    Object.assign(context.canvas, { width, height })
  context.drawImage(video, 0, 0, width, height)
  return true
}

/** The text of a QR code in the canvas, read on this thread. */
export function readCanvas(canvas: HTMLCanvasElement, reader: BrowserQRCodeReader): string[] {
  try {
    return [reader.decodeFromCanvas(canvas).getText()]
  } catch {
    return [] // the library throws when there is no code
  }
}

/** Resolves at the video's next frame. */
export function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  if (!('requestVideoFrameCallback' in video)) return pause(pollMs)
  return new Promise((resolve) => {
    video.requestVideoFrameCallback(resolve)
  })
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

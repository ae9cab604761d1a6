import { BrowserQRCodeReader } from '@zxing/browser'
import type { WasmReader } from './wasm-reader.ts'

const longestSide = 1280
const restOnMainThreadMs = 50

/**
 * Reads the QR codes in a playing video until stopped: in the worker once its wasm runs, by @zxing/browser on this
 * thread before that and where it never does. One frame in flight; rests as long as a frame took, so that a slow tablet
 * stays cool.
 */
export function readCodes(video: HTMLVideoElement, wasm: WasmReader, onCodes: (texts: string[]) => void): () => void {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const local = new BrowserQRCodeReader()
  const stop = new AbortController()

  const readHere = (): string[] => {
    try {
      return [local.decodeFromCanvas(canvas).getText()]
    } catch {
      return [] // its way of saying that there is no code
    }
  }

  const run = async (brush: CanvasRenderingContext2D) => {
    while (!stop.signal.aborted) {
      await nextFrame(video)
      if (stop.signal.aborted) return
      const started = performance.now()
      if (!drawFrame(video, brush)) continue
      const inWorker = wasm.isReady()
      const texts = inWorker
        ? await wasm.read(brush.getImageData(0, 0, canvas.width, canvas.height)).catch(readHere)
        : readHere()
      if (stop.signal.aborted) return
      if (texts.length > 0) onCodes(texts)
      const took = performance.now() - started
      await pause(inWorker ? took : Math.max(took, restOnMainThreadMs))
    }
  }
  if (context !== null) void run(context)
  return () => {
    stop.abort()
  }
}

/** False while the video has no picture yet. */
function drawFrame(video: HTMLVideoElement, context: CanvasRenderingContext2D): boolean {
  if (video.videoWidth === 0) return false
  const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight))
  const width = Math.round(video.videoWidth * scale)
  const height = Math.round(video.videoHeight * scale)
  if (context.canvas.width !== width || context.canvas.height !== height)
    Object.assign(context.canvas, { width, height })
  context.drawImage(video, 0, 0, width, height)
  return true
}

function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  if (!('requestVideoFrameCallback' in video)) return pause(restOnMainThreadMs)
  return new Promise((resolve) => {
    video.requestVideoFrameCallback(resolve)
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

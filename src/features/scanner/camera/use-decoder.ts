import type { BrowserQRCodeReader } from '@zxing/browser'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useTimedFlag } from '../use-timed-flag.ts'
import { drawFrame, nextFrame, pause, readCanvas } from './frames.ts'
import { openWasmReader, type WasmReader } from './wasm-reader.ts'

const restOnMainThreadMs = 50
const hintMs = 2_500

/** Why a photo starts no check: it cannot be opened, has no QR code, or only codes of another kind ('foreign'). */
export type PhotoProblem = 'unreadable' | 'empty' | 'foreign'

/**
 * Reads QR codes from `video` while `live`, and from the photos that `readPhoto` gets. `onCodes` says whether one of
 * them is what is looked for. The wasm compiles as soon as the screen opens, before the camera is on.
 */
export function useDecoder(
  video: RefObject<HTMLVideoElement | null>,
  live: boolean,
  onCodes: (texts: string[], isPhoto: boolean) => boolean,
) {
  const wasm = useRef<WasmReader>(null)
  const [foreignSeen, seeForeign] = useTimedFlag(hintMs)
  const report = useEffectEvent((texts: string[]) => {
    if (!onCodes(texts, false)) seeForeign()
  })

  useEffect(() => {
    const reader = openWasmReader()
    wasm.current = reader
    return () => {
      reader.close()
    }
  }, [])

  useEffect(() => {
    if (!live || video.current === null || wasm.current === null) return undefined
    return readCodes(video.current, wasm.current, (texts) => {
      report(texts)
    })
  }, [live, video])

  const readPhoto = async (photo: Blob): Promise<PhotoProblem | undefined> => {
    const { textsIn } = await import('./read-photo.ts')
    const texts = await textsIn(photo, wasm.current)
    if (texts === null) return 'unreadable'
    if (texts.length === 0) return 'empty'
    return onCodes(texts, true) ? undefined : 'foreign'
  }
  return { foreignSeen, readPhoto }
}

/**
 * Reads the QR codes in a playing video until stopped: in the worker once its wasm runs; before that, or if it never
 * runs, with @zxing/browser on this thread. Reads one frame at a time and rests as long as the frame took, so that a
 * slow tablet stays cool. The worker looks thoroughly a third of the time and quickly in between: a quick look finds
 * most codes, which would otherwise wait for a thorough look at an empty frame.
 */
function readCodes(video: HTMLVideoElement, wasm: WasmReader, onCodes: (texts: string[]) => void): () => void {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let local: BrowserQRCodeReader | undefined
  const stop = new AbortController()
  void import('@zxing/browser').then(
    ({ BrowserQRCodeReader: Reader }) => {
      local = new Reader()
    },
    () => undefined, // then only the worker reads
  )

  const readHere = () => (local === undefined ? [] : readCanvas(canvas, local))

  const run = async (brush: CanvasRenderingContext2D) => {
    let isHalf = true
    let thoroughAt = 0
    while (!stop.signal.aborted) {
      await nextFrame(video)
      if (stop.signal.aborted) return
      const started = performance.now()
      const inWorker = wasm.isReady()
      const isThorough = inWorker && started >= thoroughAt
      // Each second frame at half the size: @zxing/browser misses one in twenty codes at one size.
      isHalf = !inWorker && !isHalf
      if (!drawFrame(video, brush, isHalf)) continue
      const texts = inWorker
        ? await wasm.read({ frame: brush.getImageData(0, 0, canvas.width, canvas.height), isThorough }).catch(readHere)
        : readHere()
      if (stop.signal.aborted) return
      if (texts.length > 0) onCodes(texts)
      const took = performance.now() - started
      if (isThorough) thoroughAt = performance.now() + 2 * took
      else await pause(inWorker ? took : Math.max(took, restOnMainThreadMs))
    }
  }
  if (context !== null) void run(context)
  return () => {
    stop.abort()
  }
}

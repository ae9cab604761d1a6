import type { BrowserQRCodeReader } from '@zxing/browser'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { DecodeMessage, DecodeRequest } from './decode-message.ts'
import { drawFrame, nextFrame, pause } from './frames.ts'

const restOnMainThreadMs = 50

/** Reads QR codes from `video` while `live`. The wasm compiles as soon as the screen opens, before the camera is on. */
export function useDecoder(
  video: RefObject<HTMLVideoElement | null>,
  live: boolean,
  onCodes: (texts: string[]) => void,
) {
  const wasm = useRef<WasmReader>(null)
  const report = useEffectEvent(onCodes)

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
}

/**
 * Reads the QR codes in a playing video until stopped: in the worker once its wasm runs, with @zxing/browser on this
 * thread, as soon as that is loaded, before that and where it never does. One frame at a time, with a rest as long as
 * the frame took, so that a slow tablet stays cool. The worker looks thoroughly a third of the time, and quickly
 * between: most codes are seen at a quick look, and would wait for the thorough look at the empty frame before.
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

  const readHere = (): string[] => {
    try {
      return local === undefined ? [] : [local.decodeFromCanvas(canvas).getText()]
    } catch {
      return [] // the library throws when there is no code
    }
  }

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

/** The wasm decoder in its worker. */
interface WasmReader {
  /** False until the wasm is compiled, and for good once it failed. */
  isReady: () => boolean
  /**
   * Texts of the QR codes in a frame, whose pixels are transferred. One frame at a time; rejects if the worker failed.
   */
  read: (request: DecodeRequest) => Promise<string[]>
  close: () => void
}

/** Starts compiling at once. Where wasm or worker cannot run (CSP, a missing file) it just never gets ready. */
function openWasmReader(): WasmReader {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  let ready = false
  let settle: { resolve: (texts: string[]) => void; reject: (reason: Error) => void } | undefined

  const fail = () => {
    ready = false
    settle?.reject(new Error('the decode worker failed'))
  }
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeMessage>) => {
    if (data.kind === 'ready') ready = true
    else if (data.kind === 'read') settle?.resolve(data.texts)
    else fail()
  })
  worker.addEventListener('error', fail)

  return {
    isReady: () => ready,
    read: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        worker.postMessage(request, [request.frame.data.buffer])
      }),
    close: () => {
      worker.terminate()
    },
  }
}

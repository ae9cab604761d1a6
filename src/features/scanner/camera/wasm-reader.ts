import type { DecodeMessage } from './decode-message.ts'

/** The decoder in its worker. */
export interface WasmReader {
  /** False until the wasm is compiled, and for good once it failed. */
  isReady: () => boolean
  /** Texts of the QR codes in a frame, whose pixels are handed over. One frame at a time; rejects when the worker failed. */
  read: (frame: ImageData) => Promise<string[]>
  close: () => void
}

/** Starts compiling at once. A wasm or worker that cannot run here (a refusing CSP, a missing file) only never gets ready. */
export function openWasmReader(): WasmReader {
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
    read: (frame) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        worker.postMessage(frame, [frame.data.buffer])
      }),
    close: () => {
      worker.terminate()
    },
  }
}

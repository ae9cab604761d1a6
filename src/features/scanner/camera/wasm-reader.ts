import type { DecodeMessage, DecodeRequest } from './decode-message.ts'

/** The wasm decoder in its worker. */
export interface WasmReader {
  /** False until the wasm is compiled, and for good once it failed. */
  isReady: () => boolean
  /** Texts of the QR codes in a frame, whose pixels are transferred; rejects if the worker failed. */
  read: (request: DecodeRequest) => Promise<string[]>
  close: () => void
}

/** Starts compiling at once. Where wasm or worker cannot run (CSP, a missing file) it just never gets ready. */
export function openWasmReader(): WasmReader {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  let ready = false
  /** The calls that wait for an answer. The worker answers in order. */
  const asked: { resolve: (texts: string[]) => void; reject: (reason: Error) => void }[] = []

  const fail = () => {
    ready = false
    for (const { reject } of asked.splice(0)) reject(new Error('the decode worker failed'))
  }
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeMessage>) => {
    if (data.kind === 'ready') ready = true
    else if (data.kind === 'read') asked.shift()?.resolve(data.texts)
    else fail()
  })
  worker.addEventListener('error', fail)

  return {
    isReady: () => ready,
    read: (request) =>
      new Promise((resolve, reject) => {
        asked.push({ resolve, reject })
        worker.postMessage(request, [request.frame.data.buffer])
      }),
    close: () => {
      worker.terminate()
    },
  }
}

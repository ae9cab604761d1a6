import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecodeMessage } from './decode-message.ts'
import { enhanceFrame } from './enhance-frame.ts'

declare const self: DedicatedWorkerGlobalScope

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts to its owner only
const post = (message: DecodeMessage) => self.postMessage(message)

let enhanced = 0

const read = async (frame: ImageData): Promise<string[]> => {
  const results = await readBarcodes(frame, { formats: ['QRCode'], tryHarder: true })
  return results.map(({ text }) => text)
}

/** Reads the frame as it is; where that finds nothing, once more as an enhanced frame. */
const readTwice = async (frame: ImageData): Promise<string[]> => {
  const texts = await read(frame)
  if (texts.length > 0) return texts
  enhanced += 1
  return read(enhanceFrame(frame, enhanced))
}

self.addEventListener('message', (event: MessageEvent<ImageData>) => {
  readTwice(event.data).then(
    (texts) => post({ kind: 'read', texts }),
    () => post({ kind: 'failed' }),
  )
})

// By default the library loads its wasm from a public CDN.
const locateFile = (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path)
prepareZXingModule({ overrides: { locateFile }, fireImmediately: true }).then(
  () => {
    post({ kind: 'ready' })
    void keepForOffline()
  },
  () => post({ kind: 'failed' }),
)

/** Caches this worker and its wasm: on the first visit there is no service worker yet to do it. */
async function keepForOffline(): Promise<void> {
  if (!('caches' in self)) return
  const cache = await caches.open('assets')
  await cache.addAll([self.location.href, new URL(wasmUrl, self.location.href).href]).catch(() => undefined)
}

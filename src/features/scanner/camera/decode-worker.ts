import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { enhanceFrame } from './enhance-frame.ts'
import type { DecodeMessage } from './decode-message.ts'

declare const self: DedicatedWorkerGlobalScope

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its owner only
const say = (message: DecodeMessage) => self.postMessage(message)

let turn = 0

const read = async (frame: ImageData): Promise<string[]> => {
  const results = await readBarcodes(frame, { formats: ['QRCode'], tryHarder: true })
  return results.map(({ text }) => text)
}

/** A look at the frame as it is; where that finds nothing, one at a version of it that is easier to read. */
const readTwice = async (frame: ImageData): Promise<string[]> => {
  const texts = await read(frame)
  if (texts.length > 0) return texts
  turn += 1
  return read(enhanceFrame(frame, turn))
}

self.addEventListener('message', (event: MessageEvent<ImageData>) => {
  readTwice(event.data).then(
    (texts) => say({ kind: 'read', texts }),
    () => say({ kind: 'failed' }),
  )
})

// Without this the library asks a public CDN for its wasm.
const locateFile = (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path)
prepareZXingModule({ overrides: { locateFile }, fireImmediately: true }).then(
  () => {
    say({ kind: 'ready' })
    void keepForOffline()
  },
  () => say({ kind: 'failed' }),
)

/** On the first visit no service worker is there yet to keep what this worker loads. */
async function keepForOffline(): Promise<void> {
  if (!('caches' in self)) return
  const cache = await caches.open('assets')
  await cache.addAll([self.location.href, new URL(wasmUrl, self.location.href).href]).catch(() => undefined)
}

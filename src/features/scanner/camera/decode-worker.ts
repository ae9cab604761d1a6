import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { assetsCache } from '../../../domain/worker-names.ts'
import type { DecodeMessage, DecodeRequest } from './decode-message.ts'
import { easierFrames } from './easier-frames.ts'

declare const self: DedicatedWorkerGlobalScope

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts to its owner only
const post = (message: DecodeMessage) => self.postMessage(message)

let missed = 0

// Also looks at the frame at half the size, which has less noise. Without micro QR codes: they are read out of noise.
const options: ReaderOptions = {
  formats: ['QRCodeModel2'],
  tryHarder: true,
  downscaleThreshold: 300,
  downscaleFactor: 2,
}

const read = async (frame: ImageData, more?: ReaderOptions): Promise<string[]> => {
  const results = await readBarcodes(frame, { ...options, ...more })
  return results.map(({ text }) => text)
}

/** Reads the frame as it is; in a thorough look that finds nothing also as easier frames. */
const look = async ({ frame, isThorough }: DecodeRequest): Promise<string[]> => {
  const texts = await read(frame)
  if (texts.length > 0 || !isThorough) return texts
  missed += 1
  for (const easier of easierFrames(frame, missed)) {
    const found = await read(easier, { tryInvert: false })
    if (found.length > 0) return found
  }
  return []
}

self.addEventListener('message', (event: MessageEvent<DecodeRequest>) => {
  look(event.data).then(
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
  const cache = await caches.open(assetsCache)
  await cache.addAll([self.location.href, new URL(wasmUrl, self.location.href).href]).catch(() => undefined)
}

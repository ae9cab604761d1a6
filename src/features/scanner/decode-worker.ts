import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecodeMessage } from './decode-message.ts'

declare const self: DedicatedWorkerGlobalScope

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its owner only
const say = (message: DecodeMessage) => self.postMessage(message)

self.addEventListener('message', (event: MessageEvent<ImageData>) => {
  readBarcodes(event.data, { formats: ['QRCode'], tryHarder: true }).then(
    (results) => say({ kind: 'read', texts: results.map(({ text }) => text) }),
    () => say({ kind: 'failed' }),
  )
})

// Without this the library asks a public CDN for its wasm.
const locateFile = (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path)
prepareZXingModule({ overrides: { locateFile }, fireImmediately: true }).then(
  () => say({ kind: 'ready' }),
  () => say({ kind: 'failed' }),
)

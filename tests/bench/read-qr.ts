import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Texts of the QR codes in a PNG picture. */
export async function readQrCodes(picture: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['QRCode'] })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}

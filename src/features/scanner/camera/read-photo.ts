import { readCanvas } from './frames.ts'
import type { WasmReader } from './wasm-reader.ts'

/** In pixels, tried in order: a code that cannot be read at the first size may be readable at the second. */
const longestSides = [1_600, 1_000]

/** Texts of the QR codes in a photo; null where the browser cannot open it. */
export async function textsIn(photo: Blob, wasm: WasmReader | null): Promise<string[] | null> {
  const picture = await createImageBitmap(photo).catch(() => null)
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (picture === null || context === null) return null
  try {
    for (const longestSide of longestSides) {
      const texts = await read(drawn(picture, longestSide, context), wasm)
      if (texts.length > 0) return texts
    }
    return []
  } finally {
    picture.close() // its pixels may fill a cheap tablet's memory
  }
}

function drawn(picture: ImageBitmap, longestSide: number, context: CanvasRenderingContext2D): CanvasRenderingContext2D {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  Object.assign(context.canvas, { width, height })
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context
}

/** In the worker; with @zxing/browser where its wasm does not run. */
async function read(context: CanvasRenderingContext2D, wasm: WasmReader | null): Promise<string[]> {
  const { canvas } = context
  const readHere = async () => {
    const { BrowserQRCodeReader: Reader } = await import('@zxing/browser')
    return readCanvas(canvas, new Reader())
  }
  if (wasm === null || !wasm.isReady()) return readHere()
  return wasm.read({ frame: context.getImageData(0, 0, canvas.width, canvas.height), isThorough: true }).catch(readHere)
}

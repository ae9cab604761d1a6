import type { EncodedCover } from '../../../data/restaurants/covers.ts'
import { smallCoverWidth } from '../../../domain/directory/cover-address.ts'
import { pictureProblemTexts as t } from '../../../texts/forms/picture-problems.ts'

const largest = 1600
const narrowest = 600
const limitBytes = 2 * 1024 * 1024

/**
 * Encodes a picture as WebP, or JPEG where the browser cannot, of at most 2 MiB and 1600 px (a very tall one is 600 px
 * wide), and a small size of it; that also removes the camera's metadata. A problem is what is wrong with the file: a
 * GIF would lose its motion, and cards show pictures 600 px wide (rules: Restaurants).
 */
export async function encodeCover(file: Blob): Promise<EncodedCover | { problem: string }> {
  if (await isGif(file)) return { problem: t.gif }
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return { problem: t.notAnImage }
  if (picture.width < narrowest) return { problem: t.tooNarrow(picture.width, narrowest) }
  const scale = Math.min(1, Math.max(largest / Math.max(picture.width, picture.height), narrowest / picture.width))
  const large = await encode(draw(picture, scale))
  const width = Math.round(picture.width * scale)
  const small = width > smallCoverWidth ? await encode(draw(picture, smallCoverWidth / picture.width)) : null
  picture.close()
  return large === null ? { problem: t.tooBig } : { large, width, small }
}

function draw(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context !== null) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** In the best quality that fits the limit; null where none does. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const quality of [0.85, 0.7, 0.5, 0.3]) {
    const webp = await toBlob(canvas, 'image/webp', quality)
    const encoded = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg', quality)
    if (encoded !== null && encoded.size <= limitBytes) return encoded
  }
  return null
}

/** By its first bytes, because a file may have any name. */
async function isGif(file: Blob): Promise<boolean> {
  return (await file.slice(0, 4).text()) === 'GIF8'
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
}

const widest = 1600
const limitBytes = 2 * 1024 * 1024

/**
 * Encodes a picture as WebP, or JPEG where the browser cannot, of at most 1600 px and 2 MiB; that also removes the
 * camera's metadata. Null when the file is no picture; 'too_big' when no quality makes it small enough.
 */
export async function encodeCover(file: Blob): Promise<Blob | 'too_big' | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const scale = Math.min(1, widest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of [0.85, 0.7, 0.5, 0.3]) {
    const webp = await toBlob(canvas, 'image/webp', quality)
    const encoded = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg', quality)
    if (encoded !== null && encoded.size <= limitBytes) return encoded
  }
  return 'too_big'
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
}

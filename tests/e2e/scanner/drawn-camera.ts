import { expect, type Page } from 'playwright/test'
import { drawScene } from '../../support/qr-scene.ts'

/** What the drawn camera and the decoder's worker leave in the page. */
type Drawn = typeof globalThis & { show: (gray: string) => void; lastRead: { text: string; at: number } }

/** Gives the pages to come a camera, allowed already, that sees only what `showCode` puts before it. */
export async function drawCamera(page: Page): Promise<void> {
  await page.context().grantPermissions(['camera'])
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')!
    const picture = context.createImageData(canvas.width, canvas.height)
    const show = (gray: string) => {
      const bytes = Uint8Array.from(atob(gray), (letter) => letter.charCodeAt(0))
      for (const [n, value] of bytes.entries()) picture.data.set([value, value, value, 255], n * 4)
    }
    setInterval(() => {
      context.putImageData(picture, 0, 0)
    }, 50)
    MediaDevices.prototype.getUserMedia = () => Promise.resolve(canvas.captureStream(20))

    Object.assign(globalThis, { show, lastRead: { text: '', at: 0 } })
    globalThis.Worker = class extends Worker {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        super(...how)
        this.addEventListener('message', ({ data }: MessageEvent<{ texts?: string[] }>) => {
          const text = data.texts?.[0]
          if (text !== undefined) Object.assign(globalThis, { lastRead: { text, at: performance.now() } })
        })
      }
    }
  })
}

/** Puts two codes before the camera, side by side. */
export async function showTwoCodes(page: Page, codes: readonly [string, string]): Promise<void> {
  const width = 320
  const halves = await Promise.all(codes.map((code) => drawScene(code, { size: 0.6 }, { width })))
  const rows = Array.from({ length: 480 }, (_, y) =>
    halves.map(({ luma }) => luma.subarray(y * width, (y + 1) * width)),
  )
  await page.evaluate(
    (gray) => {
      ;(globalThis as Drawn).show(gray)
    },
    Buffer.concat(rows.flat().map((row) => Buffer.from(row))).toString('base64'),
  )
}

/** Puts a code before the camera, and waits until the decoder has read it again more than 1.5 s later. */
export async function showCode(page: Page, code: string): Promise<void> {
  const { luma } = await drawScene(code, { size: 0.8 })
  const shownAt = await page.evaluate((gray) => {
    ;(globalThis as Drawn).show(gray)
    return performance.now()
  }, Buffer.from(luma).toString('base64'))
  const readFor = () =>
    page.evaluate(
      ([text, since]) => {
        const { lastRead } = globalThis as Drawn
        return lastRead.text === text ? lastRead.at - since : 0
      },
      [code, shownAt] as const,
    )
  await expect.poll(readFor).toBeGreaterThan(1_600)
}

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { builtApp } from '../../supabase/local/build.ts'
import { browserOptions } from '../support/browser.ts'
import { drawScene, randomFrom, type Frame, type Scene } from '../support/qr-scene.ts'
import type { TestServer } from '../support/server.ts'
import { median, quantile, type Measure } from './measure.ts'

const framesPerKind = 50

/** Scenes at and beyond the limit of readability, by kind of difficulty; `r` gives random numbers from 0 to 1. */
const hard: Record<string, (r: () => number) => Scene> = {
  blur: (r) => ({ blur: 1.5 + 3.5 * r(), size: 0.4 + 0.5 * r(), turn: 360 * r() }),
  noise: (r) => ({ noise: 25 + 70 * r(), size: 0.35 + 0.5 * r(), turn: 360 * r() }),
  glare: (r) => ({ glare: 0.5 + 1.2 * r(), light: 0.6 + 0.4 * r(), size: 0.4 + 0.5 * r(), turn: 20 * r() }),
  tilt: (r) => ({ lean: 35 + 35 * r(), turn: 360 * r(), size: 0.5 + 0.4 * r(), blur: r() }),
  'low contrast': (r) => ({
    contrast: 0.06 + 0.25 * r(),
    noise: 4 + 8 * r(),
    size: 0.4 + 0.4 * r(),
    turn: 360 * r(),
    around: r() < 0.5 ? 'light' : 'dark',
  }),
  dim: (r) => ({
    light: 0.08 + 0.25 * r(),
    blur: 1 + 1.2 * r(),
    noise: 3 + 4 * r(),
    size: 0.4 + 0.4 * r(),
    around: 'dark',
  }),
  small: (r) => ({ size: 0.14 + 0.14 * r(), blur: 0.4 * r(), turn: 360 * r(), lean: 25 * r() }),
}

/** Share of hard frames that the decode worker reads, at once and within two frames, and its time per frame. */
export async function hardFrames(server: TestServer): Promise<Measure[]> {
  const assets = await readdir(path.join(builtApp, 'assets'))
  const worker = assets.find((name) => /^decode-worker-.*\.js$/.test(name))
  const browser = await chromium.launch(browserOptions)
  const page = await browser.newPage()
  await page.goto(`${server.url}/favicon.svg`)
  await page.evaluate(openWorker, `/assets/${String(worker)}`)
  const code = 'voucher_1795239876525_eb2d65685d0babcf1d0fd9e53206e759'
  const times: number[] = []
  let [once, twice, wrong, total] = [0, 0, 0, 0]
  for (const [kind, make] of Object.entries(hard)) {
    let ofKind = 0
    for (let n = 0; n < framesPerKind; n += 1) {
      const scene = make(randomFrom(1_000 * (total + 1)))
      const seen: string[] = []
      for (const look of [1, 2]) {
        const { texts, took } = await decode(page, await drawScene(code, scene, { seed: total * 2 + look }))
        times.push(took)
        if (texts.some((text) => text !== code)) wrong += 1
        seen.push(...texts)
        if (look === 1 && texts.includes(code)) once += 1
      }
      if (seen.includes(code)) ofKind += 1
      total += 1
    }
    twice += ofKind
    console.log(`  ${kind}: ${String(ofKind)} of ${String(framesPerKind)}`)
  }
  await browser.close()
  const percent = (count: number) => Math.round((1000 * count) / total) / 10
  return [
    {
      name: `${String(total)} hard frames read at the first attempt`,
      value: percent(once),
      unit: '%',
      aim: { atLeast: 77 },
    },
    { name: 'the same within two frames', value: percent(twice), unit: '%', aim: { atLeast: 90 } },
    { name: 'wrong reads', value: wrong, unit: 'frames', aim: { atMost: 0 } },
    { name: 'a hard frame, median', value: Math.round(median(times) * 10) / 10, unit: 'ms', aim: null },
    { name: 'a hard frame, p95', value: Math.round(quantile(times, 0.95) * 10) / 10, unit: 'ms', aim: null },
  ]
}

/** Runs in the page: starts the app's decode worker and waits until it is ready. */
async function openWorker(url: string): Promise<void> {
  const worker = new Worker(url, { type: 'module' })
  await new Promise((resolve) => {
    worker.addEventListener('message', resolve, { once: true })
  })
  Object.assign(globalThis, { benchWorker: worker })
}

function decode(page: Page, { width, height, luma }: Frame): Promise<{ texts: string[]; took: number }> {
  return page.evaluate(
    async (frame) => {
      const { benchWorker: worker } = globalThis as unknown as { benchWorker: Worker }
      const gray = Uint8Array.from(atob(frame.gray), (letter) => letter.charCodeAt(0))
      const pixels = new Uint8ClampedArray(gray.length * 4).fill(255)
      for (const [at, value] of gray.entries()) pixels.fill(value, 4 * at, 4 * at + 3)
      const started = performance.now()
      const answer = new Promise<MessageEvent<{ texts: string[] }>>((resolve) => {
        worker.addEventListener('message', resolve, { once: true })
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker
      const request = { frame: new ImageData(pixels, frame.width, frame.height), isThorough: true }
      worker.postMessage(request, [pixels.buffer])
      const { data } = await answer
      return { texts: data.texts, took: performance.now() - started }
    },
    { width, height, gray: Buffer.from(luma).toString('base64') },
  )
}

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import postgres from 'postgres'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { projectFolder } from '../../supabase/local/environment.ts'
import { browserOptions } from '../support/browser.ts'
import { writeCameraVideo } from '../support/camera-video.ts'
import { newMember, newVoucher, signIn } from '../support/journey.ts'
import { drawScene, randomFrom, type Frame, type Scene } from '../support/qr-scene.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { median, quantile, type Measure } from './measure.ts'

const framesOfAKind = 50
const place = 'A Mesa do Tobias'
const codesInVideo = 12
const samples = 36
const roundTripMs = 100

/** Scenes at and past the edge of what can be read, by what makes them hard; `r` gives numbers from 0 to 1. */
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

/**
 * The scanner's decoder on hard frames, each seen as two frames of a video would show it (other noise, the decoder's
 * other second look); and what a waiter feels: from the first camera frame with a QR to its text, and to the verdict on
 * the screen with a server that is 100 ms away. The onset of each QR falls anywhere between two looks of the decoder.
 */
export async function scanner(): Promise<Measure[]> {
  await buildWhenChanged()
  const server = await startServer()
  try {
    return [
      ...(await hardFrames(server)),
      ...(await timeToVerdict(server, 'bright', {})),
      ...(await timeToVerdict(server, 'dim, blurred', { light: 0.16, blur: 1.6, noise: 4, around: 'dark' })),
    ]
  } finally {
    await server.dispose()
  }
}

async function hardFrames(server: TestServer): Promise<Measure[]> {
  const worker = (await readdir(path.join(projectFolder, 'dist/assets'))).find((name) =>
    /^decode-worker-.*\.js$/.test(name),
  )
  const browser = await chromium.launch(browserOptions)
  const page = await browser.newPage()
  await page.goto(`${server.url}/favicon.svg`)
  await page.evaluate(openWorker, `/assets/${String(worker)}`)
  const code = 'voucher_1795239876525_eb2d65685d0babcf1d0fd9e53206e759'
  const times: number[] = []
  let [once, twice, wrong, total] = [0, 0, 0, 0]
  for (const [kind, make] of Object.entries(hard)) {
    let ofKind = 0
    for (let n = 0; n < framesOfAKind; n += 1) {
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
    console.log(`  ${kind}: ${String(ofKind)} of ${String(framesOfAKind)}`)
  }
  await browser.close()
  const percent = (count: number) => Math.round((1000 * count) / total) / 10
  return [
    {
      name: `${String(total)} hard frames read at the first look`,
      value: percent(once),
      unit: '%',
      aim: { atLeast: 77 },
    },
    { name: 'the same within two frames', value: percent(twice), unit: '%', aim: { atLeast: 80 } },
    { name: 'wrong reads', value: wrong, unit: 'frames', aim: { atMost: 0 } },
    { name: 'a hard frame, median', value: Math.round(median(times) * 10) / 10, unit: 'ms', aim: null },
    { name: 'a hard frame, p95', value: Math.round(quantile(times, 0.95) * 10) / 10, unit: 'ms', aim: null },
  ]
}

/** Runs in the page: the product's own worker, ready to be asked. */
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
      const grey = Uint8Array.from(atob(frame.grey), (letter) => letter.charCodeAt(0))
      const pixels = new Uint8ClampedArray(grey.length * 4).fill(255)
      for (const [at, value] of grey.entries()) pixels.fill(value, 4 * at, 4 * at + 3)
      const started = performance.now()
      const answer = new Promise<MessageEvent<{ texts: string[] }>>((resolve) => {
        worker.addEventListener('message', resolve, { once: true })
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker
      worker.postMessage(new ImageData(pixels, frame.width, frame.height), [pixels.buffer])
      const { data } = await answer
      return { texts: data.texts, took: performance.now() - started }
    },
    { width, height, grey: Buffer.from(luma).toString('base64') },
  )
}

async function timeToVerdict(server: TestServer, light: string, scene: Scene): Promise<Measure[]> {
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  const codes = await Promise.all(
    Array.from({ length: codesInVideo }, async () => newVoucher(sql, await newMember(sql), 'a-mesa-do-tobias')),
  )
  await sql.end()
  const folder = await mkdtemp(path.join(tmpdir(), 'focinho-scanner-bench-'))
  try {
    const video = path.join(folder, 'camera.y4m')
    const shots = await Promise.all(
      codes.map(async (code, n) =>
        marked(await drawScene(code, { size: 0.55 + 0.03 * n, turn: 7 * n, ...scene }, { seed: n + 1 })),
      ),
    )
    await writeCameraVideo(video, shots, { blankBefore: (n) => 12 + ((n * 7) % 11), framesEach: 18 })
    const times = await watchVerdicts(server, video)
    const ms = (values: number[], share: number) => Math.round(quantile(values, share))
    const plain = light === 'bright'
    return [
      { name: `first QR frame to its text, ${light}, median`, value: ms(times.decoded, 0.5), unit: 'ms', aim: null },
      {
        name: `first QR frame to its text, ${light}, p90`,
        value: ms(times.decoded, 0.9),
        unit: 'ms',
        aim: { atMost: plain ? 50 : 800 },
      },
      {
        name: `first QR frame to the verdict, ${light}, server 100 ms away, median`,
        value: ms(times.verdict, 0.5),
        unit: 'ms',
        aim: null,
      },
      {
        name: `first QR frame to the verdict, ${light}, server 100 ms away, p90`,
        value: ms(times.verdict, 0.9),
        unit: 'ms',
        aim: { atMost: plain ? 300 : 1_050 },
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A black corner by which the page's own watch knows the frames that show a QR. */
function marked({ width, height, luma }: Frame): Frame {
  for (let y = 0; y < 24; y += 1) luma.fill(0, y * width, y * width + 24)
  return { width, height, luma }
}

type Times = { decoded: number[]; verdict: number[] }

async function watchVerdicts(server: TestServer, video: string): Promise<Times> {
  const cameraArgs = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]
  const browser = await chromium.launch({ ...browserOptions, args: [...(browserOptions.args ?? []), ...cameraArgs] })
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1180, height: 820 },
    locale: 'pt-BR',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente')
  await page.getByRole('button', { name: place }).click()
  await page.getByText('Conectado').waitFor()
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.waitForFunction(
    (wanted) => (globalThis as unknown as { benchTimes: Times }).benchTimes.verdict.length >= wanted,
    samples + 2,
    { timeout: 300_000 },
  )
  const times = await page.evaluate(() => (globalThis as unknown as { benchTimes: Times }).benchTimes)
  await browser.close()
  return { decoded: times.decoded.slice(2), verdict: times.verdict.slice(2) } // the first two warm the page up
}

/** Runs in the page before its scripts: notes when the camera first shows a QR, when its text comes, and when the verdict is painted. */
function watch(): void {
  const times: Times = { decoded: [], verdict: [] }
  Object.assign(globalThis, { benchTimes: times })
  let onset: number | null = null
  let decodedAt: number | null = null

  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }: MessageEvent<{ texts?: string[] }>) => {
        if ((data.texts?.length ?? 0) > 0 && onset !== null) decodedAt ??= performance.now()
      })
    }
  }
  const corner = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  let dark = false
  const look = (video: HTMLVideoElement) => {
    corner?.drawImage(video, 4, 4, 8, 8, 0, 0, 1, 1)
    const isDark = (corner?.getImageData(0, 0, 1, 1).data[0] ?? 255) < 100
    if (isDark && !dark) [onset, decodedAt] = [performance.now(), null]
    dark = isDark
    video.requestVideoFrameCallback(() => {
      look(video)
    })
  }
  const note = () => {
    if (onset === null || decodedAt === null) return
    times.decoded.push(decodedAt - onset)
    times.verdict.push(performance.now() - onset)
    onset = null
    setTimeout(() => {
      document.querySelector<HTMLElement>('[data-next]')?.click()
    }, 250)
  }
  const seen = new WeakSet<Element>()
  new MutationObserver(() => {
    const video = document.querySelector('video')
    if (video !== null && !seen.has(video)) {
      seen.add(video)
      video.requestVideoFrameCallback(() => {
        look(video)
      })
    }
    const panel = document.querySelector('dialog')
    if (panel === null || seen.has(panel)) return
    seen.add(panel)
    requestAnimationFrame(() => {
      setTimeout(note)
    })
  }).observe(document, { childList: true, subtree: true })
}

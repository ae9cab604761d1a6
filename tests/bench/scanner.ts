import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import postgres from 'postgres'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { browserOptions } from '../support/browser.ts'
import { writeCameraVideo } from '../support/camera-video.ts'
import { newMember, newVoucher, signIn } from '../support/journey.ts'
import { drawScene, type Frame, type Scene } from '../support/qr-scene.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { hardFrames } from './hard-frames.ts'
import { quantile, type Measure } from './measure.ts'

const restaurant = 'A Mesa do Tobias'
const codesInVideo = 12
const samples = 36
const roundTripMs = 100

/**
 * Measures the scanner's decoder on hard frames, each as two frames of a video (with different noise, and the decoder's
 * alternating easier frames); and the delay for the waiter: from the first camera frame with a QR code to its text,
 * and to the verdict on the screen with a server 100 ms away. Codes appear at any time between two decoded frames.
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

/** Blackens a corner, by which the page recognizes the frames that show a QR code. */
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
  await page.getByRole('button', { name: restaurant }).click()
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
  return { decoded: times.decoded.slice(2), verdict: times.verdict.slice(2) } // the first two warm up the page
}

/** Runs in the page before its scripts: records when a QR appears, when it is decoded, and when the verdict shows. */
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

import postgres from 'postgres'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { installEngines } from '../../supabase/local/engines.mjs'
import { engines } from '../engines/browsers.ts'
import { Page } from '../engines/page.ts'
import { openPhone, openQr, showVoucher } from '../engines/scene.ts'
import { startFaultyNetwork } from '../support/faulty-network.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { barePath, storeBarePage } from './bare-page.ts'
import { median, type Measure } from './measure.ts'
import { readQrCodes } from './read-qr.ts'

const samples = 15
const aim = { atMost: 2 }

/**
 * Opens the installed app with its server gone in WebKit and in Firefox, each time in a new window, and measures
 * milliseconds from the navigation to the first paint, when the member's QR code is there; and the same for a bare page
 * with only that code, answered by the same service worker. Nothing slows the processor down: compare the two alone.
 */
export async function engineStarts(): Promise<Measure[]> {
  const missing = installEngines()
  if (missing.length > 0) throw new Error(`Debian's browsers are missing: ${missing.join(', ')}`)
  await buildWhenChanged()
  const server = await startServer()
  try {
    return [...(await startsIn('webkit', 'WebKit', server)), ...(await startsIn('firefox', 'Firefox', server))]
  } finally {
    await server.dispose()
  }
}

async function startsIn(engine: 'webkit' | 'firefox', name: string, server: TestServer): Promise<Measure[]> {
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  const network = await startFaultyNetwork(server.url)
  const browser = await engines[engine]()
  const app: number[] = []
  const bare: number[] = []
  try {
    await browser.driver.manage().setTimeouts({ script: 30_000, pageLoad: 30_000 })
    const page = new Page(browser.driver, network.url)
    const { code } = await openPhone({ page, sql })
    await showVoucher(page).click()
    await openQr(page).shown()
    const drawing = await page.run(() => document.querySelector('[role=dialog] svg[role=img]')!.outerHTML)
    await page.run(storeBarePage, { path: barePath, drawing })
    await page.run(sayOffline)
    await network.setState('down')
    await page.goto(barePath) // the windows are opened by a page that does nothing
    for (let sample = 0; sample < samples; sample += 1) {
      app.push(await timeToQr(page, '/dashboard', code))
      bare.push(await timeToQr(page, barePath, code))
    }
  } finally {
    await browser.close()
    await network.close()
    await sql.end()
  }
  const [appMs, bareMs] = [median(app), median(bare)]
  return [
    { name: `start offline to the QR in ${name}`, value: Math.round(appMs), unit: 'ms', aim: null },
    { name: `the same for a bare page in ${name}`, value: Math.round(bareMs), unit: 'ms', aim: null },
    {
      name: `start relative to the bare page in ${name}`,
      value: Number((appMs / bareMs).toFixed(2)),
      unit: 'times',
      aim,
    },
  ]
}

/** Runs in the page: no driver can cut its browser's network, so a line before the early script says that it is. */
async function sayOffline(): Promise<void> {
  const line = "Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });"
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    const [early] = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/early.js')
    if (early === undefined) continue
    const script = await (await cache.match(early))!.text()
    await cache.put(early, new Response(line + script, { headers: { 'content-type': 'text/javascript' } }))
  }
}

/** Opens the path in a new window, and closes it. */
async function timeToQr(page: Page, path: string, code: string): Promise<number> {
  const { ms, picture } = await page.run(openUntilQr, path)
  const [read] = await readQrCodes(Buffer.from(picture, 'base64'))
  if (read !== code) throw new Error(`No QR of the voucher can be read from ${path}`)
  return ms
}

/** Runs in the page: its clock is that of the window, as both are of one origin and one process. */
async function openUntilQr(path: string): Promise<{ ms: number; picture: string }> {
  const opened = window.open(path, '', 'popup,width=390,height=844')
  if (opened === null) throw new Error('No window opens')
  const find = () => {
    const drawings = opened.location.pathname === path ? opened.document.querySelectorAll('svg[role=img]') : []
    return Array.from(drawings).find((drawing) => drawing.getBoundingClientRect().width > 0)
  }
  const tick = () =>
    new Promise((resolve) => {
      setTimeout(resolve)
    })
  while (find() === undefined) await tick()
  const drawing = find()!
  const drawnAt = opened.performance.now()
  await new Promise((resolve) => {
    opened.requestAnimationFrame(() => opened.requestAnimationFrame(resolve))
  })
  const paint = opened.performance.getEntriesByName('first-contentful-paint')[0]
  const ms = Math.max(drawnAt, paint?.startTime ?? Number.NaN)

  const copy = drawing.cloneNode(true) as SVGElement
  copy.setAttribute('width', '400')
  copy.setAttribute('height', '400')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 480
  canvas.height = 480
  const context = canvas.getContext('2d')!
  context.fillStyle = 'white'
  context.fillRect(0, 0, 480, 480)
  context.drawImage(image, 40, 40)
  opened.close()
  return { ms, picture: canvas.toDataURL().replace(/^data:image\/png;base64,/, '') }
}

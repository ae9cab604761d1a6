import postgres from 'postgres'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { newMember, newVoucher, signIn } from '../support/journey.ts'
import { startServer } from '../support/server.ts'
import { barePath, storeBarePage } from './bare-page.ts'
import { hideSnapshot, openPhone, slowDown, watchFor, withProfile } from './installed-app.ts'
import { median, type Measure } from './measure.ts'
import { readQrCodes } from './read-qr.ts'

const samples = 9
const show = 'Mostrar Voucher: Café Focinho Feliz'
const qr = 'svg[role=img]'

/**
 * Opens the installed app in a new browser, offline, on a processor slowed down four times, and measures milliseconds
 * from the navigation to the first screen from which the member's QR code can be read. Three variants: the app as it
 * is, painting the code before it loads; a bare page with only that code, answered by the same service worker; and the
 * app without a voucher snapshot, where the code is drawn after a tap. The last one shows what painting gains.
 */
export async function coldStart(): Promise<Measure[]> {
  await buildWhenChanged()
  const server = await startServer()
  const painted: number[] = []
  const app: number[] = []
  const bare: number[] = []
  try {
    await withProfile(async (profile) => {
      const code = await installApp(profile, server)
      await server.stop() // only the phone is left
      for (let sample = 0; sample < samples; sample += 1) {
        painted.push(await timeToQr(profile, `${server.url}/dashboard`, code))
        app.push(await timeToQr(profile, `${server.url}/dashboard`, code, { byTheApp: true }))
        bare.push(await timeToQr(profile, server.url + barePath, code))
      }
    })
  } finally {
    await server.dispose()
  }
  const [paintedMs, appMs, bareMs] = [painted, app, bare].map((times) => Math.round(median(times))) as [
    number,
    number,
    number,
  ]
  return [
    { name: 'cold start offline to a readable QR', value: paintedMs, unit: 'ms', aim: { atMost: 500 } },
    { name: 'the same for a bare page with the QR', value: bareMs, unit: 'ms', aim: null },
    {
      name: 'cold start relative to the bare page',
      value: Number((paintedMs / bareMs).toFixed(2)),
      unit: 'times',
      aim: { atMost: 1.5 },
    },
    { name: 'the same without a snapshot, drawn by the app', value: appMs, unit: 'ms', aim: { atMost: 600 } },
  ]
}

/** Signs in a member with one voucher; the browser profile then holds the app, the wallet and the bare page. */
async function installApp(profile: string, server: { url: string; databaseUrl: string }): Promise<string> {
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  const member = await newMember(sql)
  const code = await newVoucher(sql, member, 'cafe-focinho-feliz')
  await sql.end()
  const { context, page } = await openPhone(profile)
  await page.goto(`${server.url}/login`)
  await signIn(page, member.name)
  await page.getByRole('button', { name: show }).click()
  const drawing = await page
    .getByRole('dialog')
    .locator(qr)
    .evaluate((element) => element.outerHTML)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => localStorage.getItem('focinho.voucher-snapshot') !== null)
  await page.evaluate(storeBarePage, { path: barePath, drawing })
  await context.close()
  return code
}

async function timeToQr(profile: string, url: string, code: string, { byTheApp = false } = {}): Promise<number> {
  const { context, page } = await openPhone(profile)
  const frames: { picture: Buffer; at: number }[] = []
  const taken: Promise<unknown>[] = []
  let recording = true
  try {
    await context.setOffline(true)
    await slowDown(page)
    const phone = await context.newCDPSession(page)
    if (byTheApp) {
      await page.addInitScript(hideSnapshot)
      await page.addInitScript(tapWhenRendered, show)
    }
    phone.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      if (!recording) return
      frames.push({ picture: Buffer.from(data, 'base64'), at: (metadata.timestamp ?? 0) * 1000 })
      taken.push(phone.send('Page.screencastFrameAck', { sessionId }))
    })
    await phone.send('Page.startScreencast', { format: 'png' })
    const told = await watchFor(page, url.endsWith(barePath) ? qr : `[role=dialog] ${qr}`)
    await page.goto(url, { waitUntil: 'commit' })
    await told()
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
    )
    const start = await page.evaluate(() => performance.timeOrigin)
    const last = await page.screenshot()
    await phone.send('Page.stopScreencast')
    if (!(await readQrCodes(last)).includes(code)) throw new Error(`No QR can be read from ${url}`)
    for (const { picture, at } of frames) {
      if (at >= start && (await readQrCodes(picture)).includes(code)) return at - start
    }
    throw new Error(`None of ${String(frames.length)} pictures of ${url} shows the QR`)
  } finally {
    recording = false // a frame may still arrive, and could not be acknowledged after the page closes
    await Promise.allSettled(taken)
    await context.close()
  }
}

function tapWhenRendered(label: string): void {
  const observer = new MutationObserver(() => {
    const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
    if (button === null) return
    observer.disconnect()
    button.click()
  })
  observer.observe(document, { childList: true, subtree: true })
}

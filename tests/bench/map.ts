import { chromium, type Browser } from 'playwright'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { browserOptions } from '../support/browser.ts'
import { startServer } from '../support/server.ts'
import { median, type Measure } from './measure.ts'

const samples = 5
const slowdown = 4
/** Chromium's preset 'Fast 3G'. */
const fast3g = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 } // milliseconds, bytes a second

/**
 * The directory's map on a phone that has nothing of it yet: time from the tap on 'Mapa' until the first place or
 * number stands on it and can be tapped, on a processor slowed down four times and on fast 3G.
 */
export async function map(): Promise<Measure[]> {
  await buildWhenChanged()
  const server = await startServer()
  const browser = await chromium.launch(browserOptions)
  try {
    const times: number[] = []
    for (let sample = 0; sample < samples; sample += 1) times.push(await openMap(browser, server.url))
    return [
      { name: 'map usable after the tap, median', value: Math.round(median(times)), unit: 'ms', aim: { atMost: 2000 } },
      { name: 'the same, slowest', value: Math.round(Math.max(...times)), unit: 'ms', aim: null },
    ]
  } finally {
    await browser.close()
    await server.dispose()
  }
}

async function openMap(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto('/estabelecimentos', { waitUntil: 'networkidle' })
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await phone.send('Network.emulateNetworkConditions', { offline: false, ...fast3g })
  await page.evaluate(() => {
    addEventListener('click', () => performance.mark('tap'), { capture: true, once: true })
    new MutationObserver((_, observer) => {
      if (document.querySelector('.leaflet-marker-icon[role=button]') === null) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('usable')))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Mapa' }).click()
  const took = await page.waitForFunction(() => {
    const [tap] = performance.getEntriesByName('tap')
    const [usable] = performance.getEntriesByName('usable')
    return tap !== undefined && usable !== undefined && usable.startTime - tap.startTime
  })
  const milliseconds = Number(await took.jsonValue())
  await context.close()
  return milliseconds
}

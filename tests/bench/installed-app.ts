import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { browserOptions } from '../support/browser.ts'

/** How much slower than this machine a cheap phone is. */
export const slowdown = 4

export const phone = { viewport: { width: 390, height: 844 }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }

/** Runs `work` with an empty folder for what a browser stores, and removes it. */
export async function withProfile<Result>(work: (profile: string) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(path.join(tmpdir(), 'focinho-profile-'))
  try {
    return await work(profile)
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
}

/** A new browser, which has everything that the one before stored in the same folder. */
export async function openPhone(profile: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, { ...browserOptions, ...phone })
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/** Slows the page's processor down, and its network if that is given in ms and bytes per second. */
export async function slowDown(page: Page, network?: { latency: number; down: number; up: number }): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network === undefined) return
  await device.send('Network.enable')
  await device.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down,
    uploadThroughput: network.up,
  })
}

/**
 * Watches the next page for an element. The answer waits for the frame that shows it, and returns the milliseconds from
 * the navigation. A question to the page would make Playwright compile 330 kB of its own there, in the time measured.
 */
export async function watchFor(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript(tellWhenDrawn, selector)
  const told = page.waitForEvent('console', (message) => message.text().startsWith('drawn '))
  return async () => Number((await told).text().slice('drawn '.length))
}

function tellWhenDrawn(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => console.log(`drawn ${String(performance.now())}`)))
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

/** Runs in the page: hides the stored voucher, so that the app draws what the early script would have painted. */
export function hideSnapshot(): void {
  const read = localStorage.getItem.bind(localStorage)
  Storage.prototype.getItem = (key) => (key === 'focinho.voucher-snapshot' ? null : read(key))
}

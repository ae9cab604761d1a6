import { chromium, type Page } from 'playwright'
import postgres from 'postgres'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { browserOptions } from '../support/browser.ts'
import { newMember, newVoucher, signIn } from '../support/journey.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { hideSnapshot, openPhone, phone, slowDown, watchFor, withProfile } from './installed-app.ts'
import { median, type Measure } from './measure.ts'

const samples = 5
/** Lighthouse's slow 4G: 150 ms for a round trip, 1.6 and 0.75 Mbit/s. */
const slow4G = { latency: 150, down: 204_800, up: 96_000 }
/** What the device knows right after the sign-in: all else of its localStorage is fetched. */
const knownAfterSignIn = /^focinho\.(session|identity|.*\.scanner-restaurant)$/

interface Screen {
  name: string
  path: string
  /** The first element of the main content. */
  drawn: string
  /** The same without a network, where that is another. */
  drawnOffline?: string
  online: number
  offline: number
}

const dashboard: Screen = {
  name: 'dashboard',
  path: '/dashboard',
  drawn: 'button[aria-label="Mostrar Voucher: Café Focinho Feliz"]',
  online: 5_500,
  offline: 600,
}
const list: Screen = {
  name: 'list',
  path: '/restaurantes',
  drawn: 'main ul[aria-busy="false"] h2',
  online: 5_500,
  offline: 1_400,
}
const scanner: Screen = {
  name: 'scanner',
  path: '/dashboard/scanner',
  drawn: '#digitar-codigo',
  online: 5_500,
  offline: 1_000,
}
const panel: Screen = {
  name: 'panel',
  path: '/dashboard',
  drawn: '[aria-labelledby="numeros"] [aria-busy="false"]',
  drawnOffline: '[aria-labelledby="numeros"] > :nth-child(2) button',
  online: 6_000,
  offline: 1_300,
}

/**
 * Milliseconds from the navigation to the frame with the main content of a signed-in person's screen, on a processor
 * slowed down four times. Online on slow 4G with an empty cache, as right after the sign-in; offline in a new browser
 * with the installed app and what it has stored, drawn by the app and not by the early script.
 */
export async function signedInStart(): Promise<Measure[]> {
  await buildWhenChanged()
  const server = await startServer()
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const member = await newMember(sql)
    await newVoucher(sql, member, 'cafe-focinho-feliz')
    return [
      ...(await startsOf(server, member.name, [dashboard, list])),
      ...(await startsOf(server, 'gerente', [scanner])),
      ...(await startsOf(server, 'admin', [panel])),
    ]
  } finally {
    await sql.end()
    await server.dispose()
  }
}

function startsOf(server: TestServer, person: string, screens: Screen[]): Promise<Measure[]> {
  return withProfile(async (profile) => {
    const known = await install(profile, server, person, screens)
    const measures: Measure[] = []
    for (const screen of screens) {
      const online: number[] = []
      const offline: number[] = []
      for (let sample = 0; sample < samples; sample += 1) {
        online.push(await startOnline(server, known, screen))
        offline.push(await startOffline(profile, server, screen))
      }
      measures.push(
        measure(`start of the ${screen.name} on slow 4G, nothing cached`, online, screen.online),
        measure(`start of the ${screen.name} offline, drawn by the app`, offline, screen.offline),
      )
    }
    return measures
  })
}

function measure(name: string, times: number[], atMost: number): Measure {
  return { name, value: Math.round(median(times)), unit: 'ms', aim: { atMost } }
}

type Known = { name: string; value: string }[]

/** Signs in and opens each screen; the profile then holds app and data. Resolves with what the sign-in has stored. */
async function install(profile: string, server: TestServer, person: string, screens: Screen[]): Promise<Known> {
  const { context, page } = await openPhone(profile)
  await page.goto(`${server.url}/login`)
  await signIn(page, person)
  for (const { path, drawn } of screens) {
    await page.goto(server.url + path)
    if (path === scanner.path) await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
    await page.locator(drawn).first().waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForLoadState('networkidle')
  }
  const { origins } = await context.storageState()
  await context.close()
  return origins.flatMap(({ localStorage }) => localStorage.filter(({ name }) => knownAfterSignIn.test(name)))
}

async function startOnline(server: TestServer, known: Known, { path, drawn }: Screen): Promise<number> {
  const browser = await chromium.launch(browserOptions)
  try {
    const storageState = { cookies: [], origins: [{ origin: server.url, localStorage: known }] }
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block', storageState })
    return await timeToDrawn(await context.newPage(), server.url + path, drawn, slow4G)
  } finally {
    await browser.close()
  }
}

async function startOffline(profile: string, server: TestServer, screen: Screen): Promise<number> {
  const { context, page } = await openPhone(profile)
  try {
    await context.setOffline(true)
    await page.addInitScript(hideSnapshot)
    return await timeToDrawn(page, server.url + screen.path, screen.drawnOffline ?? screen.drawn)
  } finally {
    await context.close()
  }
}

async function timeToDrawn(page: Page, url: string, drawn: string, network?: typeof slow4G): Promise<number> {
  await slowDown(page, network)
  const told = await watchFor(page, drawn)
  await page.goto(url, { waitUntil: 'commit' })
  return told()
}

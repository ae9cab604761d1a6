import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright'
import postgres, { type Sql } from 'postgres'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { browserOptions } from '../support/browser.ts'
import { newMember, newVoucher, signInOnDevice } from '../support/journey.ts'
import { waitForDirectorySnapshot, expireSession, waitUntilInstalled } from '../support/phone.ts'
import { startServer } from '../support/server.ts'
import { fillDirectory } from './directory-data.ts'
import { median, type Measure } from './measure.ts'

const restaurants = 3_000
// Different first letters, so that no text is searched twice.
const words = ['jabuticaba', 'pinheiro', 'fubá', 'sorveteria', 'calçada']
const slowdown = 4
const tabs = 3
const returns = 5

/**
 * A member's phone offline and when the network returns, in Chromium.
 *
 * Typing into the search field of /restaurantes offline, on a processor slowed down four times: script time per
 * keystroke by the profiler, for the search on the device (directory-search.ts and what it calls) and for everything
 * that the page does, including rendering the list.
 *
 * Several tabs opened offline with an expired access token: time from the browser's `online` event to the end of the
 * first authenticated answer, in every tab.
 */
export async function phone(): Promise<Measure[]> {
  await buildWhenChanged()
  const server = await startServer()
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  const browser = await chromium.launch(browserOptions)
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    })
    const page = await openPhone(context, server.url, sql)
    return [...(await searching(page, sql)), ...(await returning(context, page))]
  } finally {
    await browser.close()
    await sql.end()
    await server.dispose()
  }
}

/** Opens a member's page, with app, wallet and directory snapshot on the device. */
async function openPhone(context: BrowserContext, url: string, sql: Sql): Promise<Page> {
  await fillDirectory(sql, restaurants)
  const member = await newMember(sql)
  await newVoucher(sql, member, 'cafe-focinho-feliz')
  const page = await context.newPage()
  await signInOnDevice(page, member, url)
  await page.goto('/dashboard')
  await waitUntilInstalled(page)
  await waitForDirectorySnapshot(page)
  return page
}

async function searching(page: Page, sql: Sql): Promise<Measure[]> {
  await page.context().setOffline(true)
  await page.goto('/restaurantes')
  const total = (count: number) =>
    page.locator('output', { hasText: new RegExp(`^${count.toLocaleString('pt-BR')} estabelecimentos? encontrados?$`) })
  const [all] = await sql<{ count: number }[]>`
    select count(*)::integer from public.restaurants where deleted_at is null`
  await total(all!.count).waitFor()
  const profiler = await page.context().newCDPSession(page)
  await profiler.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await profiler.send('Profiler.enable')
  await profiler.send('Profiler.setSamplingInterval', { interval: 200 })

  // The list has aria-busy from a new search text until it shows the results.
  await page.locator('main ul[aria-busy]').evaluate((list) => {
    const look = () => {
      if (list.ariaBusy === 'false') document.body.dataset['drawn'] = 'yes'
    }
    new MutationObserver(look).observe(list, { attributeFilter: ['aria-busy'] })
  })

  await page.waitForTimeout(3_000) // a person looks at the list before typing; meanwhile its words are folded
  const searches: number[] = []
  const whole: number[] = []
  for (const word of words) {
    await page.getByRole('textbox', { name: 'Buscar por nome, prato ou endereço' }).fill('')
    await total(all!.count).waitFor()
    await profiler.send('Profiler.start')
    for (const letter of word) {
      await page.evaluate(() => {
        delete document.body.dataset['drawn']
      })
      await page.keyboard.type(letter)
      await page.locator('body[data-drawn]').waitFor()
    }
    const [found] = await sql<{ count: number }[]>`
      select count(*)::integer from public.restaurants
      where is_live and search_key like '%' || private.search_text(${word}) || '%'`
    await total(found!.count).waitFor()
    // Measured over the whole word: results of one letter may be rendered while the next is typed.
    const { spent, inSearch } = await stopProfile(profiler)
    if (inSearch === 0) throw new Error(`No search was seen for '${word}'`)
    searches.push(inSearch / word.length)
    whole.push(spent / word.length)
  }
  await profiler.detach()
  return [
    {
      name: `search among ${restaurants.toLocaleString('en')} on the device, per keystroke, median word`,
      value: round(median(searches)),
      unit: 'ms',
      aim: null,
    },
    { name: 'the same, slowest word', value: round(Math.max(...searches)), unit: 'ms', aim: { atMost: 16 } },
    { name: 'all script of a keystroke, with rendering the list', value: round(median(whole)), unit: 'ms', aim: null },
  ]
}

type Profile = {
  nodes: { id: number; children?: number[]; callFrame: { functionName: string; url: string } }[]
  samples?: number[]
  timeDeltas?: number[]
}

/** Milliseconds of all scripts during the profile, and of the search on the device. */
async function stopProfile(profiler: CDPSession): Promise<{ spent: number; inSearch: number }> {
  const { profile } = await profiler.send('Profiler.stop')
  const ofSearch = nodesWithin(profile, '/assets/directory-search-')
  const waiting = new Set(
    profile.nodes
      .filter(({ callFrame }) => /^\((idle|program|root)\)$/.test(callFrame.functionName))
      .map(({ id }) => id),
  )
  let [spent, inSearch] = [0, 0]
  for (const [at, node] of (profile.samples ?? []).entries()) {
    const tookMs = (profile.timeDeltas?.[at] ?? 0) / 1000
    if (!waiting.has(node)) spent += tookMs
    if (ofSearch.has(node)) inSearch += tookMs
  }
  return { spent, inSearch }
}

/** Profile nodes of the functions of a file and of everything they call. */
function nodesWithin({ nodes }: Profile, file: string): Set<number> {
  const within = new Set<number>()
  for (const { id, callFrame, children = [] } of nodes) {
    // a caller comes before its callees
    if (!within.has(id) && !callFrame.url.includes(file)) continue
    within.add(id)
    for (const child of children) within.add(child)
  }
  return within
}

async function returning(context: BrowserContext, page: Page): Promise<Measure[]> {
  const others = await Promise.all(Array.from({ length: tabs - 1 }, () => context.newPage()))
  const pages = [page, ...others]
  await context.addInitScript(() => {
    addEventListener('online', () => {
      performance.mark('online')
    })
  })
  const slowest: number[] = []
  for (let time = 0; time < returns; time += 1) {
    await expireSession(page)
    await context.setOffline(true)
    for (const tab of pages) {
      await tab.goto('/dashboard')
      await tab.getByText(/^Sem conexão: mostrando dados de/).waitFor({ state: 'attached' })
    }
    for (const tab of pages)
      await tab.evaluate(
        () =>
          new Promise((resolve) => {
            requestIdleCallback(() => requestIdleCallback(resolve))
          }),
      )
    await context.setOffline(false)
    slowest.push(Math.max(...(await Promise.all(pages.map(firstAnswer)))))
  }
  return [
    {
      name: `first authenticated answer after the network's return, slowest of ${String(tabs)} tabs`,
      value: Math.round(median(slowest)),
      unit: 'ms',
      aim: { atMost: 500 },
    },
    {
      name: `the same, the slowest of ${String(returns)} times`,
      value: Math.round(Math.max(...slowest)),
      unit: 'ms',
      aim: null,
    },
  ]
}

/** Milliseconds from the `online` event to the server's answer with the person's vouchers. */
async function firstAnswer(tab: Page): Promise<number> {
  const took = await tab.waitForFunction(() => {
    const [back] = performance.getEntriesByName('online')
    const answer = performance
      .getEntriesByType('resource')
      .find(
        (entry) =>
          entry instanceof PerformanceResourceTiming &&
          entry.name.endsWith('/rpc/my_vouchers') &&
          entry.responseStatus === 200,
      )
    return back !== undefined && answer instanceof PerformanceResourceTiming
      ? answer.responseEnd - back.startTime
      : false
  })
  return Number(await took.jsonValue())
}

function round(value: number): number {
  return Number(value.toFixed(1))
}

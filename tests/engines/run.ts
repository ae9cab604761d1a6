import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { projectFolder } from '../../supabase/local/environment.ts'
import { startFaultyNetwork } from '../support/faulty-network.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { engines, type Browser } from './browsers.ts'
import type { Journey } from './scene.ts'
import { forms } from './journeys/forms.ts'
import { layout } from './journeys/layout.ts'
import { member } from './journeys/member.ts'
import { messages } from './journeys/messages.ts'
import { networkJourneys } from './journeys/network.ts'
import { tablet } from './journeys/tablet.ts'
import { Page } from './page.ts'

/**
 * `npm run test:engines`: every journey in every engine, or `-- WORD...` for the engines and the journeys whose name
 * has one of the words. Prints a table of seconds; exits 1 when a journey fails, whose screen is then in test-results/.
 */
const journeys: Record<string, Journey> = { ...member, ...forms, ...networkJourneys, ...tablet, ...messages, ...layout }
const results = path.join(projectFolder, 'test-results/engines')
const journeyLimit = 120_000
const sizeOfPhone = { width: 500, height: 860 } // no engine's window is narrower

type EngineName = keyof typeof engines
type Outcome = { seconds: number; failure?: string }

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)) // with the browsers
  const words = process.argv.slice(2)
  const chosen = <Name extends string>(names: Name[]) => {
    const found = names.filter((name) => words.some((word) => name.includes(word)))
    return found.length === 0 ? names : found
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of this file
  const engineNames = chosen(Object.keys(engines) as EngineName[])
  const titles = chosen(Object.keys(journeys))
  await buildWhenChanged()
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  const server = await startServer()
  const table = new Map<string, Outcome>()
  for (const title of titles) {
    for (const engine of engineNames) {
      const outcome = await tryJourney(title, engine, server)
      table.set(`${title} ${engine}`, outcome)
      console.log(`${outcome.failure === undefined ? 'ok    ' : 'FAILED'} ${engine}: ${title}${outcome.failure ?? ''}`)
    }
  }
  await server.dispose()
  printTable(titles, engineNames, table)
}

async function tryJourney(title: string, engine: EngineName, server: TestServer): Promise<Outcome> {
  const start = Date.now()
  const browsers: Browser[] = []
  const network = await startFaultyNetwork(server.url)
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  const open = async (origin: string, size: { width: number; height: number }) => {
    const browser = await engines[engine]()
    browsers.push(browser)
    await browser.driver.manage().setTimeouts({ script: 20_000, pageLoad: 30_000 })
    await browser.driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size })
    return new Page(browser.driver, origin)
  }
  let failure: string | undefined
  try {
    const page = await open(network.url, sizeOfPhone)
    const openDevice = () => open(server.url, { width: 1180, height: 820 })
    await Promise.race([
      journeys[title]!({ page, openDevice, network, server, sql }),
      pause(journeyLimit, undefined, { ref: false }).then(() => Promise.reject(new Error('took too long'))),
    ])
  } catch (error) {
    failure = describe(error)
    for (const [n, { driver }] of browsers.entries()) {
      // WebKit's driver may never answer with the picture.
      const picture = await Promise.race([
        driver.takeScreenshot().catch(() => undefined),
        pause(10_000, undefined, { ref: false }),
      ])
      const file = path.join(results, `${title} - ${engine} ${String(n + 1)}.png`)
      if (picture !== undefined) await writeFile(file, picture, 'base64')
    }
  }
  for (const browser of browsers) await browser.close()
  await network.close()
  await sql.end()
  return { seconds: (Date.now() - start) / 1000, ...(failure !== undefined && { failure }) }
}

/** The message and those of its causes, a line each. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return `\n  ${String(error)}`
  const place = error.stack
    ?.split('\n')
    .find((line) => line.includes('/journeys/'))
    ?.trim()
  const more = error.cause === undefined ? '' : describe(error.cause)
  return `\n  ${error.message}${place === undefined ? '' : ` ${place}`}${more}`
}

function printTable(titles: string[], engineNames: EngineName[], table: Map<string, Outcome>): void {
  const cell = (title: string, engine: EngineName) => {
    const { failure, seconds } = table.get(`${title} ${engine}`)!
    return failure === undefined ? `${seconds.toFixed(1)} s` : 'FAILED'
  }
  const columns = titles.map((title) => ({
    journey: title,
    ...Object.fromEntries(engineNames.map((engine) => [engine, cell(title, engine)])),
  }))
  console.table(columns)
  const failed = Array.from(table.values()).filter(({ failure }) => failure !== undefined).length
  const seconds = Array.from(table.values()).reduce((sum, outcome) => sum + outcome.seconds, 0)
  console.log(
    `${String(table.size - failed)} passed, ${String(failed)} failed: ${String(titles.length)} journeys in ` +
      `${engineNames.join(', ')}, ${seconds.toFixed(0)} s`,
  )
  if (failed > 0) process.exitCode = 1
}

await main()

import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import postgres from 'postgres'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { projectFolder } from '../../supabase/local/environment.ts'
import { browserOptions } from '../support/browser.ts'
import { signIn } from '../support/journey.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { adminDetailPictures } from './admin-detail-pictures.ts'
import { adminPictures } from './admin-pictures.ts'
import { directoryPictures } from './directory-pictures.ts'
import { emailChangePictures } from './email-change-pictures.ts'
import { indexPage, titleOf, type Drawn, type Shot } from './index-page.ts'
import { invitationPictures } from './invitation-pictures.ts'
import { placePictures } from './place-pictures.ts'
import { messagePictures } from './message-pictures.ts'
import { managerPictures } from './manager-pictures.ts'
import { listPictures } from './list-pictures.ts'
import { mapPictures } from './map-pictures.ts'
import { memberDayPictures } from './member-day-pictures.ts'
import { memberPictures } from './member-pictures.ts'
import { offlinePictures } from './offline-pictures.ts'
import type { Picture, Role, Stage } from './picture.ts'
import { ownPlacePictures } from './own-place-pictures.ts'
import { profilePictures } from './profile-pictures.ts'
import { refundPictures } from './refund-pictures.ts'
import { reviewPictures } from './review-pictures.ts'
import { listRoutes } from './routes.ts'
import { secondFactorPictures } from './second-factor-pictures.ts'
import { scannerPictures } from './scanner-pictures.ts'
import { orderPictures, subscriptionPictures } from './subscription-pictures.ts'
import { managedTabletPictures, tabletPictures } from './tablet-pictures.ts'
import { visitorPictures } from './visitor-pictures.ts'

/**
 * `npm run gallery`: draws all listed pictures into gallery/, with an index.html to browse them; `-- scanner` only
 * those with that word in the title. Exits 1 when a route has no picture or a state could not be reached.
 */
const folder = path.join(projectFolder, 'gallery')
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const
/** A tablet in landscape: only for pictures that list its width. */
const landscape = { width: 1180, height: 820 }
const themes = ['light', 'dark'] as const
const pictures: Picture[] = [
  ...visitorPictures,
  ...directoryPictures,
  ...mapPictures,
  ...emailChangePictures,
  ...memberPictures,
  ...reviewPictures,
  ...profilePictures,
  ...secondFactorPictures,
  ...managerPictures,
  ...invitationPictures,
  ...placePictures,
  ...ownPlacePictures,
  ...subscriptionPictures,
  ...orderPictures,
  ...refundPictures,
  ...scannerPictures,
  ...adminPictures,
  ...adminDetailPictures,
  ...listPictures,
  ...memberDayPictures,
  ...offlinePictures,
  ...messagePictures,
  ...managedTabletPictures,
  ...tabletPictures, // last: this visitor's device stays a tablet
]
const wanted = process.argv.slice(2).join(' ')

async function main(): Promise<void> {
  const routes = await listRoutes()
  const missing = routes.filter((route) => !pictures.some((picture) => picture.route === route))
  const unknown = pictures.filter(({ route }) => route !== null && !routes.includes(route))
  for (const route of missing) console.error(`no picture of the route ${route}`)
  for (const picture of unknown) console.error(`no such route: ${titleOf(picture)}`)

  await buildWhenChanged()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const server = await startServer()
  const browser = await chromium.launch({
    ...browserOptions,
    args: [...(browserOptions.args ?? []), '--use-fake-device-for-media-stream'],
  })
  const drawn = await drawAll(browser, server).finally(async () => {
    await browser.close()
    await server.dispose()
  })
  await writeFile(path.join(folder, 'index.html'), indexPage(drawn))

  const failed = drawn.filter(({ problem }) => problem !== undefined)
  const shots = drawn.reduce((sum, picture) => sum + picture.shots.length, 0)
  console.log(
    `\n${String(shots)} pictures of ${String(drawn.length)} states, ${String(routes.length)} routes: gallery/`,
  )
  if (missing.length + unknown.length + failed.length > 0) {
    console.error(
      `${String(missing.length)} routes without a picture, ${String(unknown.length)} unknown routes,
          ${String(failed.length)} states not reached`,
    )
    process.exitCode = 1
  }
}

async function drawAll(browser: Browser, server: TestServer): Promise<Drawn[]> {
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  const contexts = new Map<Role, BrowserContext>()
  const drawn: Drawn[] = []
  for (const picture of pictures.filter((one) => titleOf(one).includes(wanted))) {
    const context = contexts.get(picture.role) ?? (await openContext(browser, server, picture.role))
    contexts.set(picture.role, context)
    const page = await context.newPage()
    const result = await draw(picture, { page, context, server, sql }).finally(async () => {
      await context.setOffline(false)
      await page.close()
    })
    drawn.push(result)
    const outcome = result.problem === undefined ? 'drawn  ' : 'FAILED '
    console.log([`${outcome} ${titleOf(picture)}`, result.problem].filter((line) => line !== undefined).join('\n'))
  }
  await sql.end()
  return drawn
}

/** A browser context in which that person is signed in. */
async function openContext(browser: Browser, server: TestServer, role: Role): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  if (role !== 'visitor') {
    const page = await context.newPage()
    await page.goto('/login')
    await signIn(page, role)
    await page.close()
  }
  return context
}

async function draw(picture: Picture, stage: Stage): Promise<Drawn> {
  const { page } = stage
  const errors: string[] = []
  page.on('pageerror', (error) => {
    errors.push(`error on the page: ${error.message}`)
  })
  const shots: Shot[] = []
  try {
    await page.setViewportSize(sizes[0])
    await picture.prepare?.(stage)
    await page.goto(picture.path ?? picture.route ?? '/')
    await page.locator('h1, [aria-busy=true], [role=status], output').first().waitFor({ state: 'attached' })
    await picture.steps?.(stage)
    for (const size of [...sizes, landscape].filter(
      (one) => picture.widths?.includes(one.width) ?? one !== landscape,
    )) {
      await page.setViewportSize(size)
      await settle(page)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        const file = `${titleOf(picture)
          .replaceAll(/[^\p{L}\d]+/gu, '-')
          .replace(/^-/, '')}-${String(size.width)}-${theme}.png`
        // A dialog covers the screen; a full-page picture would show the page behind it at full length.
        const covered = (await page.locator('dialog[open], [role=dialog], [popover]:popover-open').count()) > 0
        await page.screenshot({ path: path.join(folder, file), fullPage: !covered, animations: 'disabled' })
        shots.push({ width: size.width, theme, file })
      }
    }
  } catch (error) {
    errors.push(error instanceof Error ? error.message : String(error))
  }
  return { picture, shots, problem: errors.length === 0 ? undefined : errors.join('\n') }
}

/** Waits for fonts and loads lazy images. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await frame()
    }
    scrollTo(0, 0)
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    // Asks again in each frame: an image that a screen has replaced meanwhile never loads.
    for (let frames = 0; frames < 600 && Array.from(document.images).some((image) => !image.complete); frames += 1)
      await frame()
    await frame()
  })
}

await main()

import { chromium } from 'playwright'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { browserOptions } from '../support/browser.ts'
import type { Measure } from './measure.ts'
import { startServer } from '../support/server.ts'
import { listBuiltRoutes, listFilesOfRoute, sumGzipped } from '../support/route-files.ts'

const aims: Record<string, Measure['aim']> = {
  '_site/_queries/estabelecimentos/index': { atMost: 169.7 },
  '_signed-in/_shell/dashboard/index': { atMost: 190 },
  '_signed-in/_shell/perfil': { atMost: 200 },
  '_signed-in/_scanner/dashboard/scanner': { atMost: 240 },
}
const staffAim: Measure['aim'] = { atMost: 210 } // the other pages of admins and managers

/**
 * Size of the JavaScript that each route needs before it renders, in kB with gzip; of the home page also of what a
 * visitor loads who does nothing there, as the app then does not start.
 */
export async function javascript(): Promise<Measure[]> {
  await buildWhenChanged()
  const routes = await listBuiltRoutes()
  const ofRoutes = routes.map(async (route) => ({
    name: `JavaScript of ${addressOf(route)}`,
    value: inKilobytes(await sumGzipped(await listFilesOfRoute(route))),
    unit: 'kB gzip',
    aim: aims[route] ?? (route.includes('/dashboard/') ? staffAim : null),
  }))
  const untilAction = {
    name: 'JavaScript of / until somebody does something',
    value: inKilobytes(await sumGzipped(await listLoadedFiles('/'))),
    unit: 'kB gzip',
    aim: { atMost: 8 },
  }
  return [untilAction, ...(await Promise.all(ofRoutes))]
}

/** The JavaScript files that a browser loads for a page until the network is quiet. */
async function listLoadedFiles(address: string): Promise<string[]> {
  const server = await startServer()
  const browser = await chromium.launch(browserOptions)
  try {
    const page = await browser.newPage()
    const files: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') files.push(new URL(request.url()).pathname.slice(1))
    })
    await page.goto(server.url + address, { waitUntil: 'networkidle' })
    return files
  } finally {
    await browser.close()
    await server.dispose()
  }
}

const inKilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))

function addressOf(route: string): string {
  return `/${route
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')}`
}

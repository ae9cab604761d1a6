import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type * as Prerender from '../app/prerender.tsx'
import {
  adminFilesName,
  appFilesAttribute,
  firstRequestAttribute,
  pageFilesName,
  prerenderedAttribute,
  startsLaterAttribute,
} from '../early/contract.ts'
import { builtFiles, filesOf } from './module-list.ts'
import { router } from './router.ts'
import { redirectsFile } from './static-host-files.ts'

const visitorPages = [
  '_site',
  '_queries',
  '_signed-out',
  'login',
  'cadastro',
  'como-funciona',
  'manifesto',
  'planos',
  'empresas',
  'estabelecimentos',
  'estabelecimentos-parceiros',
  '_slug',
  'restaurant-map',
]
const visitorPage = new RegExp(`/(${visitorPages.join('|')})-[\\w-]{8}[.]js$`)

/**
 * Limits the preload lists in the first page's JavaScript to pages that visitors often open next: the legal pages are
 * short, and the service worker has the files of signed-in people.
 */
export function preloadForVisitors(file: string, dependencies: string[]): string[] {
  return visitorPage.test(file) ? dependencies : []
}

const neededBySignedInPages = ['src/main.tsx', componentOf('_signed-in'), 'src/app/persisted-queries.ts']
/** What the pages that signed-in people open most often need for their first frame, by path. */
const signedInPages = {
  '/dashboard': [
    ...neededBySignedInPages,
    ...['_signed-in/_shell', '_signed-in/_shell/dashboard/index'].map(componentOf),
    'src/features/vouchers/dashboard/load-dashboard.ts',
  ],
  '/restaurantes': [
    ...neededBySignedInPages,
    ...['_signed-in/_shell', '_signed-in/_shell/restaurantes'].map(componentOf),
    'src/data/restaurants/directory-search.ts',
  ],
  '/dashboard/scanner': [
    ...neededBySignedInPages,
    ...['_signed-in/_scanner', '_signed-in/_scanner/dashboard/scanner'].map(componentOf),
  ],
}
const loadedForAdmins = ['src/app/shells/admin-shell.tsx', 'src/features/admin/dashboard/admin-dashboard.tsx']

/**
 * Writes each public page as static HTML, `app-shell.html` for every other address, the same page as `404.html`,
 * `_redirects` with the app's addresses, and the sitemap, all before the service worker lists its files. VITE_SITE_URL
 * is the origin in them.
 */
export function prerenderPublicPages(): Plugin {
  let siteUrl = 'http://localhost:3000'
  return {
    name: 'prerender-public-pages',
    configResolved({ env }) {
      const configured: unknown = env['VITE_SITE_URL']
      if (typeof configured === 'string' && configured !== '') siteUrl = configured.replace(/\/$/, '')
    },
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle: {
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        const { pages, appPaths, general } = await renderPages(path.resolve(dir, '.prerender'), siteUrl)
        const listFiles = filesIn(bundle)
        const template = await readFile(path.join(dir, 'index.html'), 'utf8')
        const write = (name: string, text: string) => writeFile(path.join(dir, name), text)
        const shell = appShell(template, general, listFiles)
        await write('app-shell.html', shell)
        await write('404.html', shell)
        await write('_redirects', redirectsFile(appPaths))
        for (const page of pages) {
          const files = listFiles(['src/main.tsx', ...page.routes.map(componentOf)])
          await write(page.path === '/' ? 'index.html' : `${page.path}.html`, publicPage(template, page, files))
        }
        await write('sitemap.xml', sitemap(pages.map((page) => siteUrl + page.path)))
        await write('robots.txt', `User-agent: *\nDisallow: /dashboard\nSitemap: ${siteUrl}/sitemap.xml\n`)
      },
    },
  }
}

/** Builds src/app/prerender.tsx into `scratch`, runs it, and removes the folder. */
async function renderPages(scratch: string, siteUrl: string) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [router(), react()],
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: scratch,
      emptyOutDir: true,
      rolldownOptions: {
        output: { entryFileNames: 'prerender.mjs' },
        checks: { ineffectiveDynamicImport: false }, // how modules are loaded does not matter in this build
      },
    },
  })
  const { prerenderPages, listAppPaths, shellHead, shellBody }: typeof Prerender = await import(
    pathToFileURL(path.join(scratch, 'prerender.mjs')).href
  )
  const rendered = {
    pages: await prerenderPages(siteUrl),
    appPaths: listAppPaths(),
    general: { head: shellHead(siteUrl), body: shellBody },
  }
  await rm(scratch, { recursive: true })
  return rendered
}

function componentOf(route: string): string {
  return `src/routes/${route}.tsx?tsr-split=component`
}

/** Gives the addresses of the files that hold some modules of the built app and what those import, each once. */
function filesIn(bundle: Rolldown.OutputBundle): (modules: string[]) => string[] {
  const built = builtFiles(bundle)
  return (modules) => {
    const files = new Set(modules.flatMap((module) => filesOf(module, built)))
    return Array.from(files, (file) => `/${file}`)
  }
}

/** The page of every address that is not prerendered. The early script preloads the files of its lists. */
function appShell(
  template: string,
  general: { head: string; body: string },
  listFiles: (modules: string[]) => string[],
): string {
  const ofPages = Object.entries(signedInPages).map(
    ([page, modules]) => [pageFilesName(page), listFiles(modules)] as const,
  )
  const ofDashboard = listFiles(signedInPages['/dashboard'])
  const ofAdmins = listFiles(loadedForAdmins).filter((file) => !ofDashboard.includes(file))
  const lists = [...ofPages, [adminFilesName, ofAdmins] as const]
  const metas = lists.map(([name, files]) => `<meta name="${name}" content="${files.join(' ')}">`)
  const head = general.head + metas.join('')
  const shell = template.replace('<!--page-head-->', () => head).replace('<!--page-->', general.body)
  // The style sheets come last: the painted voucher does not wait for them, but the app's scripts do.
  const sheets = /[ ]*<link rel="stylesheet"[^>]*>\n/g
  return shell.replace(sheets, '').replace('  </body>', `${shell.match(sheets)?.join('') ?? ''}  </body>`)
}

function publicPage(template: string, page: Prerender.PrerenderedPage, appFiles: string[]): string {
  const attributes = [
    `${appFilesAttribute}="${appFiles.join(' ')}"`,
    ...(page.firstRequest === undefined ? [] : [`${firstRequestAttribute}="${page.firstRequest}"`]),
    ...(page.startsLater ? [startsLaterAttribute] : []),
  ]
  const appTags = /[ ]*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?\n/g
  return template
    .replace('<!--page-head-->', () => page.head)
    .replaceAll(appTags, '') // the early script adds them
    .replace(' src="/early.js"', (source) => `${source} ${attributes.join(' ')}`)
    .replace('<div id="root"><!--page-->', () => `<div id="root" ${prerenderedAttribute}="${page.path}">${page.html}`)
}

function sitemap(addresses: string[]): string {
  const list = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${namespace}">${list}</urlset>`
}

import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { VitePWA } from 'vite-plugin-pwa'
import { checkChunkGroups, codeSplittingGroups } from './src/build/code-splitting.ts'
import { earlyScript } from './src/build/early-script.ts'
import { prerenderPublicPages, preloadForVisitors } from './src/build/prerender-pages.ts'
import { pwaManifest } from './src/build/pwa-manifest.ts'
import { router } from './src/build/router.ts'
import { staticHost } from './src/build/static-host.ts'

// Decoders and wasm are for staff only: their files are cached on first use, never precached for members.
const staffOnly = ['**/scanner-*', '**/decode-worker-*', '**/zxing*', '**/*.wasm']

const visitorsPages =
  /[/](_site|_queries|_signed-out|login|cadastro|reset-password|como-funciona|manifesto|planos|empresas|estabelecimentos(-parceiros)?|_slug|termos|politica-privacidade)-[^-]{8}[.]js$/

// What the first page of a visitor needs, in three large files (forty small ones compress 12 KB worse), and what many other
// pages share: each file less is a name less in the list that the first page carries. What only signed-in people need
// to see their dashboard is in few files too: each costs a slow phone some 5 ms of its start.
const chunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]/,
  },
  {
    name: 'routes',
    test: /src[\\/](routes|routeTree[.]gen|data[\\/](auth[\\/](use-)?identity|errors|referral)|domain[\\/](url[\\/](return-path|search-reader|table-state)|people[\\/]roles|directory[\\/]restaurant-filters|money[\\/]period)|texts[\\/](app|errors)|ui[\\/]controls[\\/]early-typing)[^?]*$/,
  },
  {
    name: 'home',
    test: /src[\\/](features[\\/]site[\\/]home|ui[\\/](controls[\\/]button|layout[\\/](logo|section)|feedback[\\/](spinner|empty-state))|app[\\/](route-pending|installation[\\/](install[.]ts|unsaved-work)|shells[\\/](public-shell|nav-link|skip-link|footer)))/,
  },
  {
    name: 'queries',
    test: /@tanstack[\\/](query-core|react-query)[\\/]|src[\\/]data[\\/](query-client|stale-times)[.]ts/,
  },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 3 },
  {
    name: 'page-parts',
    test: /src[\\/]ui[\\/](feedback[\\/](alert|badge|failure-reason|skeleton)|layout[\\/](card|page|page-header)|controls[\\/](checkbox|control-class|email-input|field|field-context|form|input|password-input|select|textarea))[.]tsx?|src[\\/]domain[\\/]format[.]ts/,
  },
  {
    name: 'backend',
    test: /node_modules[\\/]zod[\\/]|src[\\/]data[\\/](supabase[\\/](client|visitor|resilient-fetch)|device[\\/]personal-name|environment|connection|server-clock|timestamp-row)[.]ts/,
  },
  { name: 'storage', test: /node_modules[\\/]dexie[\\/]|src[\\/]data[\\/]device[\\/](retry|private-db)/ },
  {
    name: 'account',
    test: /src[\\/]features[\\/]reviews[\\/]voucher-review[.]tsx$|src[\\/]data[\\/](session|outbox[\\/][^?]*|auth[\\/](session|pending-sign-outs|wipe-person)|device[\\/]wipe|vouchers[\\/]snapshot|profiles[\\/](fetch-profile|queries|rows)|(pets|vouchers|reviews|restaurants)[\\/]rows|pets[\\/]queries)[.]ts$/,
  },
  {
    name: 'art',
    test: /src[\\/]ui[\\/](layout[\\/]cover-image|illustrations[\\/](cover-placeholder|no-results|no-connection|paw))/,
    minShareCount: 2,
  },
  {
    name: 'query-state',
    test: /src[\\/]ui[\\/]feedback[\\/](load-failed|query-state)[.]tsx/,
    includeDependenciesRecursively: false, // else the first group that needs it takes it along
  },
  {
    name: 'overlays',
    test: /node_modules[\\/](radix-ui|@radix-ui|@floating-ui|react-remove-scroll.*|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce|tslib)[\\/]|src[\\/]ui[\\/]overlays[\\/]dialog/,
    minShareCount: 4,
  },
  { name: 'qr', test: /node_modules[\\/]qrcode[.]react[\\/]|src[\\/]ui[\\/]layout[\\/]qr-code/ },
  { name: 'times', test: /src[\\/](domain[\\/]voucher[\\/]voucher-window|data[\\/]use-server-now)/ },
  {
    name: 'account-shell',
    test: /src[\\/](app[\\/](shells[\\/]account-shell|persisted-queries|role-guard)|routes[\\/]_signed-in([\\/]_shell)?[.]tsx[?]tsr-split=component)/,
  },
  {
    name: 'dashboard',
    test: /src[\\/]routes[\\/]_signed-in[\\/]_shell[\\/]dashboard[\\/]index[.]tsx[?]tsr-split=component/,
  },
  {
    name: 'places',
    test: /src[\\/]data[\\/](restaurants[\\/](begin-list|queries|search-arguments)|favorites[\\/](queries|mutations))[.]ts/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'directory',
    test: /src[\\/]features[\\/]restaurants[\\/](list[\\/](restaurant-(list-page|results|card)|filter-(bar|chips)|near-me|sort-select|nothing-found|toggle-chip)|snapshot-age|favorite-button|facilities|category-line|rating-line|window-badge)[.]tsx?|src[\\/](data[\\/]position|domain[\\/]directory[\\/]distance)[.]ts/,
    includeDependenciesRecursively: false, // many pages need some of them
  },
]

const dashboardRoutes = ['_signed-in', '_signed-in/_shell', '_signed-in/_shell/dashboard/index']
const besideDashboard = ['src/app/persisted-queries.ts', 'src/data/vouchers/wallet.ts']

const router = () => tanstackRouter({ target: 'react', autoCodeSplitting: true, addExtensions: true })

/**
 * Writes each public page as static HTML, `app-shell.html` for every other address, and the sitemap; before the
 * service worker lists what it keeps. VITE_SITE_URL is the origin that they name.
 */
function prerenderPublicPages(): Plugin {
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
        const scratch = path.resolve(dir, '.prerender')
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          plugins: [router(), react()],
          build: {
            ssr: 'src/app/prerender.tsx',
            outDir: scratch,
            emptyOutDir: true,
            // What it loads when is of no weight here.
            rolldownOptions: {
              output: { entryFileNames: 'prerender.mjs' },
              checks: { ineffectiveDynamicImport: false },
            },
          },
        })
        const prerender = pathToFileURL(path.join(scratch, 'prerender.mjs')).href
        const { prerenderPages }: { prerenderPages: (siteUrl: string) => Promise<PrerenderedPage[]> } = await import(
          prerender
        )
        const pages = await prerenderPages(siteUrl)
        const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
        const withImports = (file: string, known = new Set<string>()): Set<string> => {
          if (known.has(file)) return known
          known.add(file)
          for (const needed of parts.find(({ fileName }) => fileName === file)?.imports ?? [])
            withImports(needed, known)
          return known
        }
        const filesOf = (source: string) => {
          const entry = parts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
          return entry === undefined ? [] : [...withImports(entry.fileName)]
        }
        const componentOf = (route: string) => `src/routes/${route}.tsx?tsr-split=component`
        const template = await readFile(path.join(dir, 'index.html'), 'utf8')
        const write = (name: string, text: string) => writeFile(path.join(dir, name), text)
        // What early.js asks for where somebody signed in opens their dashboard, instead of each file telling of the next.
        const dashboard = ['index.html', ...dashboardRoutes.map(componentOf), ...besideDashboard]
          .flatMap(filesOf)
          .map((file) => `/${file}`)
        const shellHead = `<title>Focinho à Mesa</title><meta name="dashboard-files" content="${[...new Set(dashboard)].join(' ')}">`
        const shell = template.replace('<!--page-head-->', shellHead).replace('<!--page-->', '')
        // Its style sheets come last: what early.js paints does not wait for them, and the app's scripts still do.
        const sheets = /[ ]*<link rel="stylesheet"[^>]*>\n/g
        await write(
          'app-shell.html',
          shell.replace(sheets, '').replace('  </body>', `${shell.match(sheets)?.join('') ?? ''}  </body>`),
        )
        for (const { path: page, html, head, routes, firstRequest } of pages) {
          const app = [...new Set(['index.html', ...routes.map(componentOf)].flatMap(filesOf))].map(
            (file) => `/${file}`,
          )
          const forEarly = [
            `data-app="${app.join(' ')}"`,
            ...(firstRequest === undefined ? [] : [`data-first-request="${firstRequest}"`]),
          ]
          const document = template
            .replace('<!--page-head-->', () => head)
            .replaceAll(/[ ]*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?\n/g, '') // early.js asks for them
            .replace(' src="/early.js"', (early) => `${early} ${forEarly.join(' ')}`)
            .replace('<div id="root"><!--page-->', () => `<div id="root" data-prerendered="${page}">${html}`)
          await write(page === '/' ? 'index.html' : `${page}.html`, document)
        }
        const addresses = pages.map(({ path: page }) => `<url><loc>${siteUrl}${page}</loc></url>`).join('')
        const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses}</urlset>`
        await write('sitemap.xml', sitemap)
        await write('robots.txt', `User-agent: *\nDisallow: /dashboard\nSitemap: ${siteUrl}/sitemap.xml\n`)
        await rm(scratch, { recursive: true })
      },
    },
  }
}

/** Refuses settings that the app must not be built with, above all a secret key; writes the headers for a static host. */
function staticHost(): Plugin {
  let headers = ''
  return {
    name: 'static-host',
    configResolved({ env }) {
      headers = headersFile(readServices(env))
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headers })
    },
  }
}

export default defineConfig({
  plugins: [
    staticHost(),
    earlyScript(),
    checkChunkGroups(),
    router(),
    prerenderPublicPages(),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: pwaManifest,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2}'], globIgnores: staffOnly },
    }),
  ],
  build: {
    manifest: true,
    modulePreload: { resolveDependencies: preloadForVisitors },
    rolldownOptions: {
      // @zxing/* declares no sideEffects: without this the whole library stays in the scanner's chunk.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@zxing[\\/]/, sideEffects: false }] },
      output: { codeSplitting: { groups: codeSplittingGroups() } },
    },
  },
  worker: { format: 'es' },
})

import { readFile } from 'node:fs/promises'
import { build, type Plugin } from 'vite'
import { earlyVoucherAttribute } from '../early/contract.ts'
import { themeProperties } from './theme-properties.ts'

const entry = 'src/early/main.ts'
const theme = 'src/app/app.css'
const address = '/early.js'
// Browsers too old for the app run it too, and paint the voucher. These are the first with modules and object spread.
const oldestTarget = ['chrome61', 'edge79', 'firefox60', 'safari11.1']

/**
 * Builds src/early into one classic script at /early.js: index.html names it, and the security policy allows no inline
 * script. In development it is rebuilt for each page.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    configureServer({ middlewares }) {
      middlewares.use(address, (_, response, next) => {
        buildEarlyScript().then((code) => {
          response.setHeader('content-type', 'text/javascript; charset=utf-8')
          response.setHeader('cache-control', 'no-store')
          response.end(code)
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: await buildEarlyScript() })
    },
  }
}

async function buildEarlyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [voucherStyles()],
    build: { write: false, target: oldestTarget, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (result === undefined || !('output' in result)) throw new Error('the early script was not built')
  const [script, ...others] = result.output
  if (others.length > 0) throw new Error(`the early script needs ${others.map(({ fileName }) => fileName).join(', ')}`)
  return script.code
}

/** Gives the painted voucher the colors, fonts and radii of the app's theme. */
function voucherStyles(): Plugin {
  return {
    name: 'early-voucher-styles',
    enforce: 'pre',
    async transform(styles, id) {
      if (!id.includes('/early/voucher.css')) return undefined
      this.addWatchFile(theme)
      const layer = `[${earlyVoucherAttribute}]`
      if (!styles.includes(layer)) throw new Error(`${id} does not style ${layer}`)
      const properties = themeProperties(await readFile(theme, 'utf8'), styles, layer)
      return { code: properties + styles, map: null }
    },
  }
}

import type { BrowserName } from '@mdn/browser-compat-data'
import packageFile from '../../package.json' with { type: 'json' }

/** How package.json, Vite's targets and MDN's compatibility data name a browser. */
const names = {
  chrome: { target: 'chrome', data: 'chrome' },
  and_chr: { data: 'chrome_android' },
  edge: { target: 'edge', data: 'edge' },
  safari: { target: 'safari', data: 'safari' },
  ios_saf: { target: 'ios', data: 'safari_ios' },
  firefox: { target: 'firefox', data: 'firefox' },
  and_ff: { data: 'firefox_android' },
} satisfies Record<string, { target?: string; data: BrowserName }>

/** The oldest version of each browser in which the app works: `browserslist` of package.json (docs/browsers.md). */
export const oldestBrowsers = packageFile.browserslist.map((line) => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
  const known = Object.entries(names).find(([key]) => key === name)
  if (known === undefined) throw new Error(`package.json: no browser is named '${line}'`)
  return { ...known[1], version }
})

/** The same for `build.target` of Vite. */
export const buildTarget = oldestBrowsers.flatMap((browser) =>
  'target' in browser ? [browser.target + browser.version] : [],
)

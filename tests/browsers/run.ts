import { readFile } from 'node:fs/promises'
import { oldestBrowsers } from '../../src/build/browsers.ts'
import { allowed } from './allowed.ts'
import { firstVersions, lackingBrowsers } from './support.ts'
import { buildStyles, styleUses } from './styles.ts'
import { webApiUses, type Use } from './web-apis.ts'

/**
 * Compares web APIs, attributes and the built styles with the browsers of the list (docs/browsers.md), by MDN's data;
 * part of `npm run lint`. Exits 1 with a line for each that one of them lacks and `allowed.ts` does not name.
 */
const projects = ['src/tsconfig.json', 'src/service-worker/tsconfig.json']
const sheets = ['src/app/app.css', 'src/features/restaurants/map/map.css', 'src/early/voucher.css']
const ofLibraries = ['node_modules/leaflet/dist/leaflet.css']

const problems: string[] = []
const seen = new Set<string>()
const used = new Set<string>()

for (const project of projects) judge(webApiUses(project))
for (const sheet of [...sheets, ...ofLibraries]) judge(styleUses(await buildStyles(sheet)))

for (const name of Object.keys(allowed)) {
  if (!used.has(name)) problems.push(`tests/browsers/allowed.ts: nothing uses ${name}, or every browser has it`)
}

// What the early script asks for must be what the list's oldest browsers brought.
for (const { data, version } of oldestBrowsers) {
  const since = firstVersions(['api.CSSPropertyRule', 'css.types.color.color-mix'], data)
  if (since !== version) problems.push(`src/early/old-browser.ts: tells ${data} ${since} from older, not ${version}`)
}

for (const file of ['docs/browsers.md', 'index.html']) {
  const text = await readFile(file, 'utf8')
  for (const { version } of oldestBrowsers) {
    if (!text.includes(version)) problems.push(`${file}: does not name version ${version}`)
  }
}

console.log(problems.length === 0 ? `browsers: ${String(seen.size)} features, none too new` : problems.join('\n'))
process.exitCode = problems.length === 0 && seen.size > 200 ? 0 : 1

function judge(uses: Iterable<Use>): void {
  for (const { key, at } of uses) {
    seen.add(key)
    const lacking = lackingBrowsers(key)
    if (lacking.length === 0) continue
    const name = Object.keys(allowed).find((each) => key === each || key.startsWith(`${each}.`))
    if (name === undefined) problems.push(`${at}: ${key} needs ${lacking.join(', ')}`)
    else used.add(name)
  }
}

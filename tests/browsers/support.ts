import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../../src/build/browsers.ts'

const { api, css, html } = data
const roots: Identifier = { api, css, html }

/** What MDN's data holds at a path such as `api.Navigator.share`; undefined where it holds nothing. */
export function dataAt(key: string): Identifier | undefined {
  let found: Identifier | undefined = roots
  for (const part of key.split('.')) found = found !== undefined && Object.hasOwn(found, part) ? found[part] : undefined
  return found
}

/** Whether MDN's data says since when browsers have it. */
export function isKnown(key: string): boolean {
  return dataAt(key)?.__compat !== undefined
}

/** The names under `key` that some browser of the list lacks: the last parts of their paths. */
export function lackingNames(key: string, names = new Set<string>()): Set<string> {
  for (const part of Object.keys(dataAt(key) ?? {})) {
    if (part === '__compat') continue
    if (lackingBrowsers(`${key}.${part}`).length > 0) names.add(part.replace(/_static$/, '').replace(/_event$/, ''))
    lackingNames(`${key}.${part}`, names)
  }
  return names
}

/** The browsers of the list that lack a feature, with the version that brought it: 'safari 17.4 (16.4)'. */
export function lackingBrowsers(key: string): string[] {
  const support = dataAt(key)?.__compat?.support
  if (support === undefined) return []
  return oldestBrowsers.flatMap((browser) => {
    const stated = support[browser.data]
    const statements = stated === undefined ? [] : [stated].flat()
    if (statements.some((statement) => hasSince(statement, browser.version))) return []
    const added = statements.find(({ flags }) => flags === undefined)?.version_added
    return [`${browser.data} ${added === undefined || added === false ? 'never' : added} (${browser.version})`]
  })
}

/** The first version of a browser that has all of them. */
export function firstVersions(keys: string[], browser: BrowserName): string {
  const added = keys.map((key) => {
    const stated = dataAt(key)?.__compat?.support[browser]
    return String([stated].flat()[0]?.version_added ?? 'never')
  })
  return added.toSorted((a, b) => Number(b) - Number(a))[0] ?? ''
}

/** Prefixed forms count: the build writes the prefixes of CSS, and none of the APIs used has one. */
function hasSince(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, alternative_name: other } = statement
  if (added === false || flags !== undefined || other !== undefined) return false
  return isAtMost(added.replace('≤', ''), version) && (removed === undefined || !isAtMost(removed, version))
}

function isAtMost(version: string, limit: string): boolean {
  const [major = Number.NaN, minor = 0] = version.split('.').map(Number)
  const [limitMajor = 0, limitMinor = 0] = limit.split('.').map(Number)
  return major < limitMajor || (major === limitMajor && minor <= limitMinor)
}

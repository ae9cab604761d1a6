import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { sources } from '../supabase/local/build.ts'

/** Checks which folder of the source may import which; part of `npm run lint`. Exits 1 with one line per violation. */
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration
const { output } = await cruise(['src', 'supabase/local', 'supabase/functions'], {
  ...options,
  ruleSet: { forbidden: forbidden ?? [] },
  validate: true,
})
const { summary, modules } = output as ICruiseResult
const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)

// Some combinations of dependency-cruiser and TypeScript versions find no modules, and so report no violations.
if (summary.totalCruised < 50) problems.push(`only ${String(summary.totalCruised)} modules were found`)

// What the app is built from, `npm start` must know, or it serves an old app after a change.
const importsOf = new Map(
  modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
)
const built = new Set(modules.map(({ source }) => source).filter((file) => file.startsWith('src/')))
for (const file of built) importsOf.get(file)?.forEach((imported) => built.add(imported))
for (const file of built) {
  const isKnown = !file.startsWith('supabase/') || sources.includes(file)
  if (!isKnown) problems.push(`not in the sources of supabase/local/build.ts: ${file}`)
}

// A query key belongs to the resource in data/ that reads it.
const outsideData = modules.map(({ source }) => source).filter((file) => /^src\/(app|features|routes|ui)\//.test(file))
for (const file of outsideData) {
  if (/\bqueryKey:\s*\[/.test(await readFile(file, 'utf8'))) problems.push(`inline queryKey outside data/: ${file}`)
}

console.log(
  problems.length === 0
    ? `directions: ${String(summary.totalCruised)} modules, no forbidden import`
    : problems.join('\n'),
)
process.exitCode = problems.length === 0 ? 0 : 1

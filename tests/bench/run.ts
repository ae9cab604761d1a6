import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectFolder } from '../../supabase/local/environment.ts'
import { coldStart } from './cold-start.ts'
import { dayLog } from './day-log.ts'
import { directoryFilters } from './directory-filters.ts'
import { directorySync } from './directory-sync.ts'
import { directory } from './directory.ts'
import { engineStarts } from './engine-starts.ts'
import { javascript } from './javascript.ts'
import { lighthousePages } from './lighthouse.ts'
import { lists } from './lists.ts'
import { map } from './map.ts'
import { aimText, isMissed, type Bench, type Measure } from './measure.ts'
import { messages } from './messages.ts'
import { panel } from './panel.ts'
import { phone } from './phone.ts'
import { scanner } from './scanner.ts'
import { signedInStart } from './signed-in-start.ts'
import { taps } from './taps.ts'
import { tablet } from './tablet.ts'
import { validation } from './validation.ts'

/**
 * `npm run bench`, or `npm run bench -- NAME...` for some of them: prints a table and writes bench-results.json. Exits
 * with 1 when a measure misses its aim.
 */
const benches: Record<string, Bench> = {
  javascript,
  lighthouse: lighthousePages,
  'cold-start': coldStart,
  'engine-starts': engineStarts,
  phone,
  'signed-in-start': signedInStart,
  taps,
  validation,
  directory,
  map,
  'directory-filters': directoryFilters,
  'directory-sync': directorySync,
  panel,
  lists,
  messages,
  scanner,
  'day-log': dayLog,
  tablet,
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const measures: Measure[] = []
  for (const name of wanted.length === 0 ? Object.keys(benches) : wanted) {
    const bench = benches[name]
    if (bench === undefined)
      throw new Error(`No bench is called '${name}'. There are: ${Object.keys(benches).join(', ')}`)
    console.log(`${name}...`)
    measures.push(...(await bench()))
  }
  const results = measures.map((measure) => ({ ...measure, aim: aimText(measure) }))
  await writeFile(path.join(projectFolder, 'bench-results.json'), `${JSON.stringify(results, null, 2)}\n`)
  printTable(measures)

  const missed = measures.filter(isMissed)
  console.log(`\n${String(measures.length)} measures in bench-results.json, ${String(missed.length)} missed their aim`)
  if (missed.length > 0) process.exitCode = 1
}

function printTable(measures: Measure[]): void {
  const rows = measures.map((measure) => [
    measure.name,
    String(measure.value),
    measure.unit,
    aimText(measure) ?? '',
    measure.aim === null ? '' : isMissed(measure) ? 'MISSED' : 'met',
  ])
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  console.log('')
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => (column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
}

await main()

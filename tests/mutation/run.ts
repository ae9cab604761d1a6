import { parseArgs } from 'node:util'
import { createVitest, type TestSpecification } from 'vitest/node'
import { cloneSources } from '../support/template-data.ts'
import { databaseNames, openDatabases } from './databases.ts'
import { listMutants, type Mutant } from './mutants.ts'

/**
 * `npm run test:mutation-sql`: weakens the database in one place at a time and runs the database tests, which must fail
 * each time. Prints killed / total and the survivors; exits with 1 when there are any. `-- --only pets` tries only the
 * mutants whose name or kind contains that word.
 */
const { values: flags } = parseArgs({ options: { only: { type: 'string', default: '' } } })

type Suite = 'matrix of its table' | 'matrix' | 'behavior' | 'linter'
// The suite that kills most mutants of a kind comes first; the others run only for its survivors.
const order: Record<Mutant['kind'], Suite[]> = {
  policy: ['matrix of its table', 'linter', 'behavior', 'matrix'],
  'row security': ['matrix of its table', 'linter', 'behavior', 'matrix'],
  grant: ['matrix of its table', 'linter', 'behavior', 'matrix'],
  'column grant': ['matrix of its table', 'linter', 'behavior', 'matrix'],
  trigger: ['behavior', 'matrix', 'linter'],
  'unique index': ['behavior', 'matrix', 'linter'],
  'function grant': ['linter', 'matrix', 'behavior'],
  'search path': ['linter', 'matrix', 'behavior'],
  condition: ['behavior', 'matrix', 'linter'],
}

const needs: Record<Suite, string[]> = {
  'matrix of its table': [cloneSources.seeded],
  matrix: [cloneSources.seeded],
  linter: [cloneSources.unseeded],
  behavior: databaseNames,
}

process.env['NODE_ENV'] = 'test'
const vitest = await createVitest({
  config: 'tests/vitest.config.ts', project: ['database'], watch: false, silent: true, reporters: [{}],
}) // prettier-ignore
const specifications = await vitest.globTestSpecifications()
const suites: Record<Suite, TestSpecification[]> = {
  'matrix of its table': pick(/permissions[.]test/),
  matrix: pick(/permissions[.]test/),
  linter: pick(/linter/),
  // Without the races, because locks are not in the system catalog.
  behavior: pick(/^(?!.*(permissions[.]test|linter|races))/),
}

process.exitCode = await mutateAll().finally(() => vitest.close())

async function mutateAll(): Promise<number> {
  console.log('The tests on the unchanged database:')
  const failures = await run([...suites.behavior, ...suites.matrix, ...suites.linter])
  if (failures.length > 0) throw new Error(`they must pass before they can judge mutants:\n${failures.join('\n')}`)
  const databases = await openDatabases(vitest.getProjectByName('database').getProvidedContext().databaseUrl)
  const mutants = (await databases.read('postgres', listMutants)).filter(({ kind, name }) =>
    `${kind} ${name}`.includes(flags.only),
  )
  console.log(`passed. ${String(mutants.length)} mutants:`)

  const survivors: string[] = []
  const killed: Partial<Record<Suite, number>> = {}
  for (const [index, mutant] of mutants.entries()) {
    const killer = await judge(mutant, (suite) => databases.weaken(needs[suite], mutant.statement))
    await databases.restore()
    const label = `${mutant.kind}: ${mutant.name}`
    const outcome = killer === undefined ? 'SURVIVED' : `killed by ${killer}`
    console.log(`${String(index + 1)}/${String(mutants.length)} ${outcome}  ${label}`)
    if (killer === undefined) survivors.push(label)
    else killed[killer] = (killed[killer] ?? 0) + 1
  }
  await databases.close()
  console.log(`\n${String(mutants.length - survivors.length)} / ${String(mutants.length)} killed`, killed)
  if (survivors.length > 0) console.log(`Survivors:\n${survivors.join('\n')}`)
  return survivors.length > 0 ? 1 : 0
}

async function judge({ kind, table }: Mutant, weaken: (suite: Suite) => Promise<void>): Promise<Suite | undefined> {
  for (const suite of order[kind]) {
    await weaken(suite)
    if (suite === 'matrix of its table') {
      if (table === null || table.startsWith('private.')) continue
      vitest.setGlobalTestNamePattern(new RegExp(`^Table > ${table.replace('.', '[.]')}$`))
    }
    const failures = await run(suites[suite])
    vitest.resetGlobalTestNamePattern()
    if (failures.length > 0) return suite
  }
  return undefined
}

function pick(path: RegExp): TestSpecification[] {
  return specifications.filter(({ moduleId }) => path.test(moduleId))
}

/** Runs the files; returns the names of failed tests and of files that could not run. */
async function run(chosen: TestSpecification[]): Promise<string[]> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
  // The result also lists the modules of earlier runs.
  const ran = testModules.filter(({ moduleId }) => chosen.some((specification) => specification.moduleId === moduleId))
  if (ran.every((module) => module.state() === 'skipped')) throw new Error('no test was run')
  const failed = ran.filter((module) => module.state() === 'failed')
  const names = failed.map((module) =>
    [module.relativeModuleId, ...[...module.children.allTests('failed')].map(({ fullName }) => fullName)].join(': '),
  )
  return [...names, ...unhandledErrors.map(String)]
}

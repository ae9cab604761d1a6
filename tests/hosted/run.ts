import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { exitWith } from '../../supabase/local/clear-error.ts'
import { projectFolder } from '../../supabase/local/environment.ts'
import { differences } from '../integration/contract/auth/differences.ts'
import { buildAuthProgram } from './auth-program.ts'

/** Runs a command of the project with Supabase Auth in the place of the embedded one; returns whether it passed. */
async function passes(program: string, parameters: string[]): Promise<boolean> {
  const child = spawn('npx', parameters, {
    cwd: projectFolder,
    env: { ...process.env, HOSTED_AUTH: program },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

async function main(): Promise<void> {
  const program = await buildAuthProgram()
  const contract = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'integration']
  const results = [
    await passes(program, [...contract, 'tests/integration/contract/auth/']),
    await passes(program, ['playwright', 'test', '--config', 'tests/playwright.config.ts']),
  ]
  console.log('\nAccepted differences between the embedded backend and Supabase Auth:')
  for (const [name, reason] of Object.entries(differences)) console.log(`- ${name}: ${reason}`)
  if (results.includes(false)) process.exit(1)
}

main().catch(exitWith)

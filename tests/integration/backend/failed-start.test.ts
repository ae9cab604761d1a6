import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankSettings, projectFolder } from '../../../supabase/local/environment.ts'
import { findFreePort } from '../../../supabase/local/free-port.ts'
import { serverCommand } from '../../support/server.ts'
import { copyTemplateData } from '../../support/template-data.ts'

const dist = import.meta.dirname
const dev = path.join('supabase', 'local', 'dev.ts')
let dataFolder: string
let postmaster: string

beforeEach(async () => {
  dataFolder = await copyTemplateData()
  postmaster = path.join(dataFolder, 'postgres', 'pg', 'postmaster.pid') // there while PostgreSQL runs
})
afterEach(() => {
  if (fs.existsSync(postmaster)) process.kill(Number.parseInt(fs.readFileSync(postmaster, 'utf8'), 10), 'SIGQUIT')
  fs.rmSync(dataFolder, { recursive: true, force: true })
})

async function start(command: string[]): Promise<ChildProcess> {
  const env = { ...blankSettings(), ...process.env, FOCINHO_DATA: dataFolder, PORT: String(await findFreePort()) }
  return spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** A checkout whose Vite configuration throws. */
function brokenCheckout(): string {
  const checkout = path.join(dataFolder, 'checkout')
  for (const name of ['supabase', 'src', 'package.json'])
    fs.cpSync(path.join(projectFolder, name), path.join(checkout, name), { recursive: true })
  fs.symlinkSync(path.join(projectFolder, 'node_modules'), path.join(checkout, 'node_modules'))
  fs.writeFileSync(path.join(checkout, 'vite.config.ts'), "throw new Error('broken configuration')")
  return checkout
}

test.each([
  [
    'npm start without a built app',
    () => serverCommand({ dist: path.join(tmpdir(), 'focinho-none') }),
    'ENOENT: no such file or directory',
  ],
  [
    'npm start with unreadable demo passwords',
    () => {
      fs.writeFileSync(path.join(dataFolder, 'demo-passwords.json'), 'x')
      return serverCommand({ dist })
    },
    'is not valid JSON',
  ],
  ['npm run dev with a broken configuration', () => [path.join(brokenCheckout(), dev)], 'broken configuration'],
])('%s says why and leaves no database running', async (_, prepare, reason) => {
  const child = await start(prepare())
  const output = text(child.stderr!)
  expect((await once(child, 'exit'))[0]).toBe(1)
  expect(await output).toContain(reason)
  expect(fs.existsSync(postmaster)).toBe(false)
})

test.each([
  ['npm start', serverCommand({ dist })],
  ['npm run db:reset', [...serverCommand({ dist }), '--exit']],
  ['npm run dev', [path.join(projectFolder, dev)]],
])('A signal while the database of %s starts leaves none running', async (_, command) => {
  const child = await start(command)
  const exited = once(child, 'exit')
  await vi.waitUntil(() => fs.existsSync(postmaster), { timeout: 60_000, interval: 5 })
  child.kill('SIGINT')
  expect((await exited)[0]).toBe(0)
  expect(fs.existsSync(postmaster)).toBe(false)
})

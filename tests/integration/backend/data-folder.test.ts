import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blankSettings } from '../../../supabase/local/environment.ts'
import { nobody, nobodyCanStart } from '../../support/other-user.ts'
import { serverCommand } from '../../support/server.ts'

let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'focinho-data-'))
})
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true })
})

/** What a start says that ends with an error. */
function failedStart(flags: string[] = [], user: { uid?: number; gid?: number } = {}): Promise<string> {
  const command = [...serverCommand({ dist: import.meta.dirname }), ...flags]
  const env = { ...blankSettings(), PATH: '/usr/bin:/bin', FOCINHO_DATA: folder, PORT: '0' }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { env, ...user }, (error, stdout, stderr) => {
      if (error) resolve(stdout + stderr)
      else reject(new Error('The server ended without an error'))
    })
  })
}

test.each([
  ['a file of another kind', (lock: string) => fs.writeFileSync(lock, 'x'.repeat(4096)), 'file is not a database'],
  ['a folder', (lock: string) => fs.mkdirSync(lock), 'unable to open database file'],
])('A lock that is %s is reported with its cause, not as another server', async (_, damage, cause) => {
  damage(path.join(folder, 'lock.db'))
  const output = await failedStart()
  expect(output).toContain(cause)
  expect(output).not.toMatch(/Já existe um servidor| {4}at /)
})

test.runIf(nobodyCanStart).each([
  ['can read', 0o755, []],
  ['cannot read', 0o711, []],
  ['cannot read, before a reset', 0o711, ['--reset']],
])('A folder of another user that this one %s is reported as such', async (_, mode, flags) => {
  fs.chmodSync(folder, mode)
  const output = await failedStart(flags, nobody)
  expect(output).toContain(`Os dados em ${folder} são de outro usuário do sistema.`)
  expect(output).not.toContain('    at ')
})

test.runIf(nobodyCanStart)('A start does not write the mark of the folder again', async () => {
  const [mark, lock] = [path.join(folder, '.focinho-a-mesa'), path.join(folder, 'lock.db')]
  fs.writeFileSync(mark, '')
  fs.writeFileSync(lock, 'x'.repeat(4096))
  fs.chmodSync(lock, 0o666)
  fs.chmodSync(folder, 0o777)
  expect(await failedStart([], nobody)).toContain('file is not a database')
})

import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverCommand } from '../../support/server.ts'
import { copyTemplateData } from '../../support/template-data.ts'

let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'focinho-reset-'))
})
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm run db:reset` on a folder until it ends. */
function reset(dataFolder: string): Promise<{ code: unknown; output: string }> {
  const [script = '', ...flags] = serverCommand({ dist: import.meta.dirname })
  const environment = { ...process.env, FOCINHO_DATA: dataFolder, PORT: '0' }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...flags, '--reset', '--exit'], { env: environment }, (error, out, problem) => {
      resolve({ code: error?.code ?? 0, output: out + problem })
    })
  })
}

test.each([
  ['a checkout', ['package.json', '.git/HEAD', 'src/main.tsx']],
  ['a folder with the name of one of ours in it', ['mail/carta.txt']],
  ['a checkout in which a server ran', ['secrets.json', 'mail/1.json', 'package.json']],
])('A reset refuses %s and leaves it as it is', async (_, files) => {
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), 'meu')
  }
  const before = fs.readdirSync(folder, { recursive: true })
  const { code, output } = await reset(folder)
  expect(code).toBe(1)
  expect(output).toContain(`Nada foi apagado: ${folder} tem outros arquivos`)
  expect(output).not.toContain('    at ')
  expect(fs.readdirSync(folder, { recursive: true })).toEqual(before)
})

test('A reset empties the folder of an installation, from before the mark too, and seeds it again', async () => {
  const installation = await copyTemplateData()
  try {
    for (const round of [1, 2]) {
      fs.mkdirSync(path.join(installation, 'mail'), { recursive: true })
      fs.writeFileSync(path.join(installation, 'mail', 'velha.json'), '{}')
      expect(await reset(installation), String(round)).toMatchObject({ code: 0 })
      expect(fs.existsSync(path.join(installation, 'mail', 'velha.json'))).toBe(false)
      expect(fs.existsSync(path.join(installation, 'secrets.json'))).toBe(true)
    }
  } finally {
    fs.rmSync(installation, { recursive: true, force: true })
  }
})

test('A reset follows no path to a database that the server did not choose', async () => {
  const installation = await copyTemplateData()
  const precious = path.join(folder, 'precioso')
  fs.mkdirSync(precious)
  fs.writeFileSync(path.join(installation, 'database-folder'), precious)
  const { code } = await reset(installation)
  expect(code).toBe(1)
  expect(fs.existsSync(precious)).toBe(true)
  fs.rmSync(installation, { recursive: true, force: true })
})

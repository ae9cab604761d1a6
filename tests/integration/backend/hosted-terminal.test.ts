import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankSettings, projectFolder } from '../../../supabase/local/environment.ts'
import { findFreePort } from '../../../supabase/local/free-port.ts'
import { hosted } from '../../support/hosted-settings.ts'
import { serverCommand } from '../../support/server.ts'
import { copyTemplateData } from '../../support/template-data.ts'

let dataFolder: string
beforeAll(async () => {
  dataFolder = await copyTemplateData()
})
afterAll(() => {
  fs.rmSync(dataFolder, { recursive: true, force: true })
})

test.each([
  ['npm start', serverCommand({ dist: import.meta.dirname })],
  ['npm run dev', [path.join(projectFolder, 'supabase/local/dev.ts')]],
])('With a hosted project %s names it, and neither demo logins nor the own mailbox', async (_, command) => {
  const output = await outputOf(command, hosted)
  expect(output).toContain('https://abc.supabase.co')
  expect(output).toContain('VITE_SUPABASE_URL')
  expect(output).not.toMatch(/focinho123|ana@focinho|caixa/)
})

/** What the terminal shows once the server runs, which then is stopped. */
async function outputOf(command: string[], settings: Record<string, string>): Promise<string> {
  const port = String(await findFreePort())
  const child = spawn(process.execPath, command, {
    env: { ...blankSettings(), ...process.env, FOCINHO_DATA: dataFolder, PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/no ar:|desenvolvimento:/.test(output)) child.kill('SIGTERM')
    })
  }
  await ended
  return output
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkAddresses } from '../../../supabase/local/web/certificates.ts'
import { blankSettings, projectFolder } from '../../../supabase/local/environment.ts'
import { findFreePort } from '../../../supabase/local/free-port.ts'
import { callApi, signIn } from '../../support/api.ts'
import { rawStatus } from '../../support/raw-status.ts'
import { demoPassword } from '../../support/server.ts'
import { copyTemplateData } from '../../support/template-data.ts'

let dataFolder: string
let port: number
let child: ChildProcess

async function start(environment: Record<string, string>): Promise<void> {
  port = await findFreePort()
  child = spawn(process.execPath, [path.join(projectFolder, 'supabase/local/dev.ts')], {
    env: { ...blankSettings(), ...process.env, FOCINHO_DATA: dataFolder, PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('desenvolvimento:')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => {
      reject(new Error(output))
    })
  })
}

async function stop(): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

beforeAll(async () => {
  dataFolder = await copyTemplateData()
  await start({ HOST: '0.0.0.0' })
})

afterAll(async () => {
  await stop()
  fs.rmSync(dataFolder, { recursive: true, force: true })
})

test('The development server serves the network, but the mailbox only this machine', async () => {
  expect((await fetch(`http://localhost:${String(port)}/caixa`)).status).toBe(200)
  for (const address of networkAddresses()) {
    const url = `http://${address}:${String(port)}`
    const token = (await signIn(url, 'ana', demoPassword(dataFolder, 'ana'))).access_token
    expect((await callApi(url, '/rest/v1/pets?select=name', { token })).status, address).toBe(200)
    for (const headers of [{}, { host: 'localhost' }, { 'x-forwarded-for': '127.0.0.1' }]) {
      expect((await fetch(`${url}/caixa`, { headers })).status, address).toBe(404)
    }
  }
})

test('The development server answers to the same names as npm start', async () => {
  const statuses: (number | undefined)[] = []
  const ask = async (host: string) => {
    for (const address of ['/', '/health'])
      statuses.push(await rawStatus(`http://localhost:${String(port)}`, address, { host }))
  }
  await ask(`${hostname()}.local`)
  await stop()
  await start({ FOCINHO_SITE_URL: 'https://clube.example', FOCINHO_HOSTS: 'outro.example' })
  await ask('clube.example')
  await ask('outro.example')
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  await ask('evil.example')
  expect(statuses.slice(6)).toEqual([403, 403])
})

import fs from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDemoLogins } from '../../../supabase/local/demo-logins.ts'
import { callAuth, signIn } from '../../support/api.ts'
import { demoPassword, startServer, type TestServer } from '../../support/server.ts'
import { copyTemplateData } from '../../support/template-data.ts'

const dist = import.meta.dirname
let dataFolder: string
let server: TestServer

const start = async (environment: Record<string, string>) => {
  server = await startServer({ dist, dataFolder, environment })
}
beforeAll(async () => {
  dataFolder = await copyTemplateData()
  await start({ HOST: '0.0.0.0' })
})
afterAll(() => server.dispose())

async function status(name: string, password: string): Promise<number> {
  const email = `${name}@focinho.example`
  return (await callAuth(server.url, 'token?grant_type=password', { email, password })).status
}

test('A server that the network can reach answers no password that this repository shows', async () => {
  for (const name of ['ana', 'gerente', 'admin']) {
    expect(await status(name, 'focinho123'), name).toBe(400)
    expect((await signIn(server.url, name, demoPassword(dataFolder, name))).user.id).not.toBe('')
  }
  expect(demoPassword(dataFolder, 'ana')).not.toBe(demoPassword(dataFolder, 'admin'))
  expect(fs.statSync(path.join(dataFolder, 'demo-passwords.json')).mode & 0o077).toBe(0)
})

test('The terminal shows the own passwords, which a restart keeps', async () => {
  const logins = await prepareDemoLogins({ databaseUrl: server.databaseUrl, dataFolder, exposed: true })
  expect(logins).toContain(`ana@focinho.example       ${demoPassword(dataFolder, 'ana')}`)
  expect(logins).not.toContain('focinho123')
  const before = demoPassword(dataFolder, 'ana')
  await server.stop()
  await server.restart()
  expect(await status('ana', before)).toBe(200)
})

test('A server that answers to a further host name does not answer the known password either', async () => {
  await server.stop()
  await start({ FOCINHO_HOSTS: 'clube.example' })
  expect(await status('admin', 'focinho123')).toBe(400)
  expect(await status('admin', demoPassword(dataFolder, 'admin'))).toBe(200)
})

test('On this machine alone the known password is back, but not for people who chose another', async () => {
  const sql = postgres(server.databaseUrl, { max: 1 })
  await sql`update auth.users set encrypted_password = extensions.crypt('pipa-azul-7', extensions.gen_salt('bf', 10))
    where email = 'davi@focinho.example'`
  await sql.end()
  await server.stop()
  await start({})
  expect(await status('ana', 'focinho123')).toBe(200)
  expect(await status('ana', demoPassword(dataFolder, 'ana'))).toBe(400)
  expect(await status('davi', 'focinho123')).toBe(400)
  expect(await status('davi', 'pipa-azul-7')).toBe(200)
})

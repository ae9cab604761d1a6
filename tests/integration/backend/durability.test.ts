import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callApi, signIn } from '../../support/api.ts'
import { serverCommand, startServer, type TestServer } from '../../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname, durable: true })
})
afterAll(() => server.dispose())

test('A second server on the same data ends with a message and does not disturb the first', async () => {
  const second = await runFailingStart({ FOCINHO_DATA: server.dataFolder, PORT: '0' })
  const owner = fs.readFileSync(path.join(server.dataFolder, 'server.pid'), 'utf8')
  expect(second.code).toBe(1)
  expect(second.output).toContain(`Já existe um servidor do Focinho usando estes dados (processo ${owner}).`)
  expect(second.output).not.toContain('    at ')
  expect((await callApi(server.url, '/rest/v1/restaurant_categories?select=id&limit=1')).status).toBe(200)
})

test('An occupied port or an invalid setting is reported before anything starts', async () => {
  const dataFolder = fs.mkdtempSync(path.join(tmpdir(), 'focinho-unused-'))
  const taken = await runFailingStart({ FOCINHO_DATA: dataFolder, PORT: new URL(server.url).port })
  expect(taken.code).toBe(1)
  expect(taken.output).toContain(`A porta ${new URL(server.url).port} já está em uso.`)
  const wrong = await runFailingStart({
    FOCINHO_DATA: dataFolder,
    PORT: 'abc',
    VITE_SUPABASE_URL: 'https://x.supabase.co',
  })
  expect(wrong.code).toBe(1)
  expect(wrong.output).toMatch(/Configuração inválida \(veja .env.example\):\n {2}PORT: /)
  expect(fs.existsSync(path.join(dataFolder, 'postgres'))).toBe(false)
  fs.rmSync(dataFolder, { recursive: true })
})

test.each([
  [
    'the server',
    async () => {
      await server.kill9()
    },
  ],
  [
    'the server and PostgreSQL',
    async () => {
      const postmaster = await findPostmaster()
      await server.kill9()
      process.kill(postmaster, 'SIGKILL')
    },
  ],
  [
    'PostgreSQL and then the server',
    async () => {
      process.kill(await findPostmaster(), 'SIGKILL')
      await server.kill9()
    },
  ],
])('After SIGKILL of %s during writes, every acknowledged write is stored', async (_, kill) => {
  const { access_token: token } = await signIn(server.url, 'admin')
  const acknowledged: string[] = []
  let enough: () => void
  const wroteEnough = new Promise<void>((resolve) => {
    enough = resolve
  })
  const writers = Array.from({ length: 4 }, async () => {
    for (;;) {
      const name = `Tipo ${crypto.randomUUID()}`
      const body = JSON.stringify({ name, icon: 'paw' })
      const response = await callApi(server.url, '/rest/v1/restaurant_categories', {
        method: 'POST',
        token,
        body,
      }).catch(() => undefined)
      if (response?.status !== 201) return // the server is gone
      acknowledged.push(name)
      if (acknowledged.length === 40) enough()
    }
  })
  await Promise.race([wroteEnough, Promise.all(writers)])
  await kill()
  await Promise.all(writers)
  expect(acknowledged.length).toBeGreaterThanOrEqual(40)

  await server.restart()
  const rows = await asSuperuser((sql) => sql<{ name: string }[]>`select name from public.restaurant_categories`)
  const kept = new Set(rows.map(({ name }) => name))
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
  expect((await callApi(server.url, '/rest/v1/restaurant_categories?select=id&limit=1', { token })).status).toBe(200)
})

test('When PostgreSQL alone is killed, the server reports it as unhealthy and restarts it', async () => {
  process.kill(await findPostmaster(), 'SIGKILL')
  await vi.waitUntil(async () => (await readHealth()) === 503, { timeout: 20_000, interval: 20 })
  await vi.waitUntil(async () => (await readHealth()) === 200, { timeout: 20_000 })
  expect((await callApi(server.url, '/rest/v1/restaurant_categories?select=id&limit=1')).status).toBe(200)
})

test('A server whose terminal is gone still restarts PostgreSQL, and stops when it is told to', async () => {
  server.closeOutput()
  const postmaster = await findPostmaster()
  process.kill(postmaster, 'SIGKILL')
  await vi.waitUntil(() => !isRunning(postmaster), { timeout: 20_000 })
  await vi.waitUntil(async () => (await readHealth()) === 200, { timeout: 20_000 })
  await server.stop()
  await expect(readHealth()).rejects.toThrow()
})

async function readHealth(): Promise<number> {
  return (await callApi(server.url, '/health')).status
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Runs the start command until it ends with an error. */
function runFailingStart(environment: Record<string, string>): Promise<{ code: unknown; output: string }> {
  const [script = '', ...flags] = serverCommand({ dist: import.meta.dirname })
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...flags],
      { env: { ...process.env, ...environment } },
      (error, stdout, stderr) => {
        resolve({ code: error?.code, output: stdout + stderr })
      },
    )
  })
}

async function findPostmaster(): Promise<number> {
  const rows = await asSuperuser((sql) => sql<{ content: string }[]>`select pg_read_file('postmaster.pid') as content`)
  return Number(rows[0]?.content.split('\n')[0])
}

async function asSuperuser<Rows>(run: (sql: postgres.Sql) => Promise<Rows>): Promise<Rows> {
  const sql = postgres(server.databaseUrl, { max: 1 })
  try {
    return await run(sql)
  } finally {
    await sql.end()
  }
}

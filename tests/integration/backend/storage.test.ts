import fs from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../../supabase/local/environment.ts'
import { FileStorageAdapter } from '../../../supabase/local/storage-adapter.ts'
import { callApi, signIn } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const bytes = (text: string) => Buffer.from(text)

describe('FileStorageAdapter', () => {
  const parent = fs.mkdtempSync(path.join(tmpdir(), 'focinho-storage-'))
  const folder = path.join(parent, 'storage')
  const adapter = new FileStorageAdapter(folder)
  const upload = (key: string, text: string) =>
    adapter.uploadObject('bucket', key, undefined, bytes(text), 'image/webp', 'max-age=3600')
  const read = async (key: string) => {
    const { body } = await adapter.getObject('bucket', key)
    return body instanceof Uint8Array ? new TextDecoder().decode(body) : undefined
  }

  afterAll(() => {
    fs.rmSync(parent, { recursive: true })
  })

  test.each([
    '../../escaped',
    '/etc/escaped',
    '..\\escaped',
    'a/../../../escaped',
    'nul\0escaped',
    'covers/á b?.webp',
    'x'.repeat(900),
  ])('Stores the key %j inside its folder and reads it back', async (key) => {
    await upload(key, key)
    expect(await read(key)).toBe(key)
    expect(fs.readdirSync(parent)).toEqual(['storage'])
  })

  test('Keeps objects apart whose keys differ only by case or by where the bucket name ends', async () => {
    await upload('A.webp', 'maiúscula')
    await upload('a.webp', 'minúscula')
    await adapter.uploadObject('bucket/x', 'y', undefined, bytes('um'), 'image/webp', '')
    await adapter.uploadObject('bucket', 'x/y', undefined, bytes('outro'), 'image/webp', '')
    expect([await read('A.webp'), await read('a.webp'), await read('x/y')]).toEqual(['maiúscula', 'minúscula', 'outro'])
  })

  test('Returns the old or the new object during an overwrite, never a mixture', async () => {
    const versions = ['a', 'b'].map((letter) => letter.repeat(500_000))
    await upload('changing', versions[0] ?? '')
    const writes = Promise.all(Array.from({ length: 10 }, (_, index) => upload('changing', versions[index % 2] ?? '')))
    for (let index = 0; index < 20; index += 1) expect(versions).toContain(await read('changing'))
    await writes
  })

  test('Copies and deletes objects', async () => {
    await upload('first', 'conteúdo')
    await adapter.copyObject('bucket', 'first', undefined, 'bucket', 'second')
    await adapter.deleteObject('bucket', 'first')
    await expect(read('first')).rejects.toThrow()
    expect(await read('second')).toBe('conteúdo')
  })
})

describe('The storage API', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ dist: import.meta.dirname })
  })
  afterAll(() => server.dispose())

  const upload = (key: string, content: string, init: { token?: string; headers?: Record<string, string> }) =>
    callApi(server.url, `/storage/v1/object/restaurant-images/${key}`, {
      method: 'POST',
      body: content,
      ...(init.token === undefined ? {} : { token: init.token }),
      headers: { 'content-type': 'image/webp', ...init.headers },
    })
  const download = (key: string) => fetch(`${server.url}/storage/v1/object/public/restaurant-images/${key}`)

  test('Serves the covers of the demo data byte for byte', async () => {
    const covers = path.join(projectFolder, 'supabase/seed/covers')
    const [cover = ''] = fs.readdirSync(covers).filter((name) => name.endsWith('.webp'))
    const response = await download(`covers/${cover}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('max-age=3600')
    expect(Buffer.from(await response.arrayBuffer()).equals(fs.readFileSync(path.join(covers, cover)))).toBe(true)
  })

  test('Lets only admins upload, and nobody overwrite', async () => {
    const { access_token: member } = await signIn(server.url, 'ana')
    const { access_token: admin } = await signIn(server.url, 'admin')
    for (const refused of [
      await upload('covers/nova.webp', 'x', {}),
      await upload('covers/nova.webp', 'x', { token: member }),
    ]) {
      expect(refused.ok).toBe(false)
    }
    expect((await upload('covers/nova.webp', 'primeira', { token: admin })).status).toBe(200)
    expect((await upload('covers/nova.webp', 'segunda', { token: admin })).ok).toBe(false)
    expect((await upload('covers/nova.webp', 'segunda', { token: admin, headers: { 'x-upsert': 'true' } })).ok).toBe(
      false,
    )
    expect(await (await download('covers/nova.webp')).text()).toBe('primeira')
  })

  test('Signs no addresses for later uploads', async () => {
    const { access_token: token } = await signIn(server.url, 'admin')
    const response = await callApi(server.url, '/storage/v1/object/upload/sign/restaurant-images/covers/depois.webp', {
      method: 'POST',
      token,
    })
    expect(response.ok).toBe(false)
  })

  test('Reads and writes nothing outside its folder for a key with path traversal', async () => {
    const { access_token: token } = await signIn(server.url, 'admin')
    const before = listFiles()
    for (const key of [
      'covers/../../../secrets.json',
      'covers/%2e%2e/%2e%2e/secrets.json',
      '..%2f..%2fsecrets.json',
      '%2fetc%2fpasswd',
    ]) {
      const status = await raw('GET', `/storage/v1/object/public/restaurant-images/${key}`, {})
      expect(status, key).toBeGreaterThanOrEqual(400)
      await raw('POST', `/storage/v1/object/restaurant-images/${key}`, { authorization: `Bearer ${token}` })
    }
    expect(listFiles().filter((name) => !name.startsWith('storage/'))).toEqual(
      before.filter((name) => !name.startsWith('storage/')),
    )
  })

  function listFiles(): string[] {
    const names = fs.readdirSync(server.dataFolder, { recursive: true, encoding: 'utf8' })
    return names.filter((name) => !name.startsWith('postgres/')).toSorted()
  }

  /** Sends the path exactly as given, which fetch would normalize. */
  function raw(method: string, target: string, headers: Record<string, string>): Promise<number> {
    const { port } = new URL(server.url)
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path: target, method, headers: { 'content-type': 'image/webp', ...headers } },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      sent.on('error', reject).end(method === 'POST' ? 'x' : undefined)
    })
  }
})

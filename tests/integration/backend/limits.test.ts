import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuthLimits } from '../../../supabase/local/auth/limits.ts'
import { startBackend, type Backend } from '../../../supabase/local/backend.ts'
import { localPublishableKey } from '../../../supabase/local/environment.ts'
import { copyTemplateData } from '../../support/template-data.ts'

describe('Signing in from many addresses', () => {
  let backend: Backend
  let dataFolder: string

  beforeAll(async () => {
    dataFolder = await copyTemplateData()
    backend = await startBackend({ dataFolder, siteUrl: 'http://localhost', disposable: true })
  })
  afterAll(async () => {
    await backend.stop()
    fs.rmSync(dataFolder, { recursive: true, force: true })
  })

  async function post(route: string, body: object, address: string): Promise<number> {
    const request = new Request(`http://localhost/auth/v1/${route}`, {
      method: 'POST',
      headers: { apikey: localPublishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await backend.auth(request, address)).status
  }

  test('The right password works after 75 wrong ones from 75 addresses', async () => {
    const guess = (address: string, password: string) =>
      post('token?grant_type=password', { email: 'ana@focinho.example', password }, address)
    const guesses = Array.from({ length: 75 }, (_, index) => guess(`203.0.113.${String(index)}`, 'errada12'))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([400]))
    expect(await guess('198.51.100.1', 'focinho123')).toBe(200)
  })

  test('Anonymous users are limited for each address', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 31; index += 1) statuses.push(await post('signup', {}, '203.0.113.200'))
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
    expect(await post('signup', {}, '198.51.100.2')).toBe(200)
  })
})

describe('The delay of a password', () => {
  const attempt = { kind: 'password', address: '203.0.113.1', account: 'ana@focinho.example' } as const

  test('Doubles with each failure after the tenth, to one hour', () => {
    let now = 0
    const limits = new AuthLimits(() => now)
    for (let index = 0; index < 10; index += 1) expect(limits.count(attempt)).toBe(0)
    const waits: number[] = []
    for (let index = 0; index < 9; index += 1) {
      waits.push(limits.count(attempt))
      now += (waits.at(-1) ?? 0) * 1000
      expect(limits.count(attempt)).toBe(0)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  })

  test('Is for one address and account, ends with the right password, and after a day', () => {
    let now = 0
    const limits = new AuthLimits(() => now)
    for (let index = 0; index < 10; index += 1) limits.count(attempt)
    expect(limits.count(attempt)).toBe(30)
    expect(limits.count({ ...attempt, address: '203.0.113.2' })).toBe(0)
    expect(limits.count({ ...attempt, account: 'bruno@focinho.example' })).toBe(0)
    now += 86_400_000
    expect(limits.count(attempt)).toBe(0)
    for (let index = 0; index < 9; index += 1) limits.count(attempt)
    limits.forgive(attempt)
    expect(limits.count(attempt)).toBe(0)
  })

  test('Bounds the guesses of one address for all accounts', () => {
    const limits = new AuthLimits(() => 0)
    const counts = Array.from({ length: 301 }, (_, index) => limits.count({ ...attempt, account: String(index) }))
    expect(counts.filter((seconds) => seconds === 0)).toHaveLength(300)
  })
})

import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawStatus } from '../../support/raw-status.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
})
afterAll(() => server.dispose())

describe('Requests that name another host, as a page elsewhere could make them', () => {
  test.each(['/', '/caixa', '/health', '/rest/v1/subscription_plans?select=name', '/auth/v1/user'])(
    'Are refused at %s',
    async (address) => {
      expect(await rawStatus(server.url, address, { host: 'evil.example' })).toBe(421)
      for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1', '[::1]'])
        expect(await rawStatus(server.url, address, { host }), host).not.toBe(421)
    },
  )

  test('Are answered for names of a setting, and of the machine only where it listens to a network', async () => {
    expect(await rawStatus(server.url, '/health', { host: hostname() })).toBe(421)
    const environment = { HOST: '0.0.0.0', FOCINHO_HOSTS: 'Clube.example, outro.example' }
    const open = await startServer({ dist: import.meta.dirname, environment })
    const statuses: (number | undefined)[] = []
    for (const host of [hostname(), `${hostname()}.local`, 'clube.example', 'outro.example:8080', 'evil.example'])
      statuses.push(await rawStatus(open.url, '/health', { host }))
    expect(statuses).toEqual([200, 200, 200, 200, 421])
    await open.dispose()
  })
})

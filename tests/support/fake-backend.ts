import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, vi } from 'vitest'
import { stubBrowserGlobals, type BrowserGlobals } from './browser-globals.ts'

export type Answer = { status: number; body?: object } | { status: number; stream: Readable } | 'no answer'

/** A local HTTP server with scripted answers. */
type FakeBackend = {
  url: string
  /** Path with query, and bearer token, of every request so far. */
  seen: { route: string; token: string | undefined }[]
  close: () => Promise<void>
}

/**
 * Gives each test of a file an online browser, fresh modules, and a backend that answers as `startFakeBackend` says.
 * The returned object belongs to the test that runs.
 */
export function fakeBackend(answer: (route: string, body: unknown) => Answer): FakeBackend & BrowserGlobals {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled before each test
  const current = {} as FakeBackend & BrowserGlobals
  beforeEach(async () => {
    Object.assign(current, stubBrowserGlobals(), await startFakeBackend(answer))
    vi.stubEnv('VITE_SUPABASE_URL', current.url)
    vi.resetModules()
  })
  afterEach(async () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    await current.close()
  })
  return current
}

/** Starts a server that answers each request with what `answer` returns for its path with query and its body. */
async function startFakeBackend(answer: (route: string, body: unknown) => Answer): Promise<FakeBackend> {
  const seen: FakeBackend['seen'] = []
  const server = http.createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => {
      const route = request.url ?? ''
      const body: unknown = text === '' ? null : JSON.parse(text)
      seen.push({ route, token: request.headers.authorization?.replace('Bearer ', '') })
      const given = answer(route, body)
      if (given === 'no answer') {
        request.socket.destroy()
        return
      }
      response.writeHead(given.status, { 'content-type': 'application/json', connection: 'close' })
      if ('stream' in given) given.stream.pipe(response)
      else response.end(JSON.stringify(given.body ?? {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    seen,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

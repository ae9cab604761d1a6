import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { prepareScans, readVouchers, send } from './scans.ts'

let server: TestServer
let tunnel: { url: string; lost: () => number; close: () => void }
let token: string

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
  tunnel = await openTunnel(server.url)
  token = (await signIn(server.url, 'gerente')).access_token
})
afterAll(async () => {
  tunnel.close()
  await server.dispose()
})

/** Starts a proxy that forwards every request but closes the connection when the answer arrives. */
async function openTunnel(url: string): Promise<typeof tunnel> {
  const { hostname: host, port } = new URL(url)
  let lost = 0
  const proxy = net.createServer((client) => {
    const upstream = net.connect(Number(port), host)
    client.pipe(upstream)
    upstream.once('data', () => {
      lost += 1
      client.destroy()
      upstream.destroy()
    })
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${String((proxy.address() as net.AddressInfo).port)}`,
    lost: () => lost,
    close: () => {
      proxy.close()
    },
  }
}

test('A scan sent again after its answer was lost is replayed with one use and one lead', async () => {
  const scans = await prepareScans(server, 1)
  const [scan] = scans
  await expect(send(tunnel.url, token, scan!)).rejects.toThrow('fetch failed')
  expect(tunnel.lost()).toBe(1)
  expect(await readVouchers(server, scans)).toMatchObject([{ status: 'used', leads: 1, scans: 1 }])

  expect(await send(server.url, token, scan!)).toBe('replayed')
  expect(await send(server.url, token, { ...scan!, scan_id: crypto.randomUUID() })).toBe('already_used')
  expect(await readVouchers(server, scans)).toMatchObject([{ status: 'used', leads: 1, scans: 2 }])
})

test('Eight simultaneous retries whose answers are lost create one use and one lead', async () => {
  const scans = await prepareScans(server, 1)
  const [scan] = scans
  const before = tunnel.lost()
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => send(tunnel.url, token, scan!)))
  expect(sent.map(({ status }) => status)).toEqual(Array<string>(8).fill('rejected'))
  expect(tunnel.lost() - before).toBe(8)
  expect(await send(server.url, token, scan!)).toBe('replayed')
  expect(await readVouchers(server, scans)).toMatchObject([{ status: 'used', leads: 1, scans: 1 }])
})

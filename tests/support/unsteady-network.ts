import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'

/** What becomes of a request: it passes, gets no connection, gets no answer for ever, or gets this status. */
type Weather = 'fine' | 'cut' | 'hanging' | number

export type UnsteadyNetwork = {
  /** Origin of app and API for the browser, http://localhost:PORT. */
  url: string
  /** From now on; requests that hang are let go when the weather changes. With `only`, for addresses that match it. */
  turn: (weather: Weather, only?: RegExp) => Promise<void>
  /** Answers this instead, for addresses that match; undefined takes it back. */
  answer: (address: RegExp, body: { type: string; text: string } | undefined) => void
  /** Method and path of every request that arrived since the last `turn`. */
  seen: string[]
  close: () => Promise<void>
}

/** A way to the server that can fail as networks do: the port is closed, not merely a flag set in the browser. */
export async function unsteadyNetwork(target: string): Promise<UnsteadyNetwork> {
  let weather: Weather = 'fine'
  let only: RegExp | undefined
  let replaced: { address: RegExp; body: { type: string; text: string } } | undefined
  const sockets = new Set<Socket>()
  const seen: string[] = []

  const server = http.createServer((request, response) => {
    const address = request.url ?? '/'
    seen.push(`${request.method ?? ''} ${address}`)
    const applies = only === undefined || only.test(address)
    if (applies && weather === 'hanging') return
    if (applies && typeof weather === 'number') {
      response.writeHead(weather, { 'content-type': 'application/json' }).end('{"message":"fault"}')
      return
    }
    if (replaced?.address.test(address) === true) {
      response
        .writeHead(200, { 'content-type': replaced.body.type, 'cache-control': 'no-cache' })
        .end(replaced.body.text)
      return
    }
    const upstream = http.request(target + address, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => {
      response.destroy()
    })
    request.pipe(upstream)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const shut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    hangUp()
    await closed
  }
  await listen(0)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${String(port)}`,
    seen,
    turn: async (next, where) => {
      const before = weather
      ;[weather, only] = [next, where]
      seen.length = 0
      if (next === 'cut') await shut()
      else if (!server.listening) await listen(port)
      if (before === 'hanging') hangUp()
    },
    answer: (address, body) => {
      replaced = body && { address, body }
    },
    close: shut,
  }
}

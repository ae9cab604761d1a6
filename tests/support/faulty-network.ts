import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'

/** Requests pass, find the port closed, wait for an answer that never comes, or get this HTTP status. */
type NetworkState = 'up' | 'down' | 'hanging' | number

export type FaultyNetwork = {
  /** Origin of app and API for the browser, http://localhost:PORT. */
  url: string
  /** Takes effect at once and ends hanging requests. With `only`, it applies to paths that match. */
  setState: (state: NetworkState, only?: RegExp) => Promise<void>
  /** Answers requests for matching paths with this body; undefined restores the server's answer. */
  replaceAnswer: (path: RegExp, body: { type: string; text: string } | undefined) => void
  /** Method and path of every request that arrived since the last `setState`. */
  requests: string[]
  close: () => Promise<void>
}

/** A proxy to the server that fails as networks do: 'down' closes the port instead of setting a flag in the browser. */
export async function startFaultyNetwork(target: string): Promise<FaultyNetwork> {
  let state: NetworkState = 'up'
  let only: RegExp | undefined
  let replaced: { path: RegExp; body: { type: string; text: string } } | undefined
  const sockets = new Set<Socket>()
  const requests: string[] = []

  const server = http.createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(`${request.method ?? ''} ${path}`)
    const applies = only === undefined || only.test(path)
    if (applies && state === 'hanging') return
    if (applies && typeof state === 'number') {
      response.writeHead(state, { 'content-type': 'application/json' }).end('{"message":"fault"}')
      return
    }
    if (replaced?.path.test(path) === true) {
      response
        .writeHead(200, { 'content-type': replaced.body.type, 'cache-control': 'no-cache' })
        .end(replaced.body.text)
      return
    }
    const upstream = http.request(target + path, { method: request.method, headers: request.headers }, (answer) => {
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
  const closeConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    closeConnections()
    await closed
  }
  await listen(0)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${String(port)}`,
    requests,
    setState: async (next, matching) => {
      const before = state
      ;[state, only] = [next, matching]
      requests.length = 0
      if (next === 'down') await stop()
      else if (!server.listening) await listen(port)
      if (before === 'hanging') closeConnections()
    },
    replaceAnswer: (path, body) => {
      replaced = body && { path, body }
    },
    close: stop,
  }
}

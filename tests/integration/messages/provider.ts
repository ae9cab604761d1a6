import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listeningPort } from '../../../supabase/local/free-port.ts'

export type Received = { path: string; headers: http.IncomingHttpHeaders; body: Buffer }
type Answer = { status: number; headers?: Record<string, string>; after?: number }

export type Provider = {
  url: string
  received: Received[]
  /** Resolves when that many requests have come. */
  reached: (count: number) => Promise<void>
  close: () => void
}

/** A push service and mail provider on this machine, which answers as the test says: 201 without a word. */
export async function startProvider(
  answer: (request: Received) => Answer = () => ({ status: 201 }),
): Promise<Provider> {
  const received: Received[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const server = http.createServer((request, response) => {
    void (async () => {
      const entry = { path: request.url ?? '', headers: request.headers, body: await buffer(request) }
      received.push(entry)
      for (const { count, resolve } of waiting) if (received.length >= count) resolve()
      const { status, headers = {}, after = 0 } = answer(entry)
      setTimeout(() => response.writeHead(status, headers).end(), after)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${String(listeningPort(server))}`,
    received,
    reached: (count) =>
      new Promise((resolve) => {
        waiting.push({ count, resolve })
        if (received.length >= count) resolve()
      }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** How many requests repeat another one, by what the provider knows them by: the key of a mail, the topic of a push. */
export function repetitions(received: readonly Received[]): number {
  return received.length - new Set(received.map(keyOf)).size
}

function keyOf({ path, headers }: Received): string {
  return path === '/mail' ? String(headers['idempotency-key']) : `${path} ${String(headers['topic'])}`
}

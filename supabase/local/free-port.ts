import { createServer, type Server } from 'node:net'

/** A local port that is free right now. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const port = listeningPort(server)
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}

/** The port of a listening server. */
export function listeningPort(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server is not listening on a port')
  return address.port
}

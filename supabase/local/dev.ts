import path from 'node:path'
import { createServer, type ServerOptions, type ViteDevServer } from 'vite'
import { startBackend, type Backend } from './backend.ts'
import { exitWith } from './clear-error.ts'
import { accountsHint, isExposed, prepareDemoLogins } from './demo-logins.ts'
import { projectFolder, readEnvironment } from './environment.ts'
import { ownHostNames } from './web/host-names.ts'
import { isLocalSite, listen } from './web/http-server.ts'
import { redactLibraryLog } from './library-log.ts'
import { lockDataFolder } from './lock.ts'
import { runBackend } from './run-backend.ts'
import { startSender } from './sender.ts'

const apiPaths = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1', '/caixa', '/cep', '/health']

/** Vite's development server, which proxies to the same API as `npm start`, in one process. */
async function main(): Promise<void> {
  const { port, host, dataFolder, siteUrl, hostNames, messages, hostedBackend } = readEnvironment()
  lockDataFolder(dataFolder)
  const address = siteUrl ?? `http://localhost:${String(port)}`
  const reach = { host, siteUrl, hostNames }
  const allowedHosts = ownHostNames(reach) // Vite itself answers to every address of the machine
  const isOwnHost = (name: string) => ownHostNames(reach).includes(name)
  const api = await listen({ port: 0, host: '127.0.0.1', siteUrl, isOwnHost })
  const origins = [address, `http://127.0.0.1:${String(port)}`]
  let sender: ReturnType<typeof startSender> | undefined
  let vite: ViteDevServer | undefined
  const serve = async (backend: Backend) => {
    const { databaseUrl } = backend
    const logins = await prepareDemoLogins({ databaseUrl, dataFolder, exposed: isExposed(reach) })
    api.open({ backend, files: () => new Response(null, { status: 404 }) })
    sender = startSender({ ...messages, backend, siteUrl: address })
    vite = await createVite({ port, host, strictPort: true, allowedHosts, proxy: proxyTo(api.port) })
    await vite.listen()
    const mails = isLocalSite(siteUrl) ? `${address}/caixa` : path.join(dataFolder, 'mail')
    const accounts = accountsHint({ hostedBackend, mails, logins })
    console.log(`\nFocinho à Mesa, desenvolvimento: ${address}\n${accounts}\n`)
  }
  const stopServing = async () => {
    await vite?.close()
    await sender?.stop()
    await api.close()
  }
  await runBackend(startBackend({ dataFolder, siteUrl: address, origins }), { serve, stopServing })
}

/** Keeps host and client address, by which the API restricts the mailbox to this machine. */
function proxyTo(port: number): NonNullable<ServerOptions['proxy']> {
  const proxied = { target: `http://127.0.0.1:${String(port)}`, changeOrigin: false, xfwd: true }
  return Object.fromEntries(apiPaths.map((prefix) => [prefix, proxied]))
}

/** Without Vite's own handlers, which would exit before the database has stopped. */
async function createVite(server: ServerOptions): Promise<ViteDevServer> {
  const own = process.listeners('SIGTERM')
  const vite = await createServer({ root: projectFolder, server })
  for (const listener of process.listeners('SIGTERM')) {
    if (!own.includes(listener)) process.off('SIGTERM', listener)
  }
  process.stdin.removeAllListeners('end')
  return vite
}

redactLibraryLog()
main().catch(exitWith)

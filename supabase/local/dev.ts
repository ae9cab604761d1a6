import path from 'node:path'
import { createServer } from 'vite'
import { startBackend } from './backend.ts'
import { exitWith } from './clear-error.ts'
import { accountsHint, isExposed, prepareDemoLogins } from './demo-logins.ts'
import { projectFolder, readEnvironment } from './environment.ts'
import { ownHostNames } from './web/host-names.ts'
import { isLocalSite, listen } from './web/http-server.ts'
import { redactLibraryLog } from './library-log.ts'
import { lockDataFolder } from './lock.ts'
import { startSender } from './sender.ts'

const apiPaths = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1', '/caixa', '/cep', '/health']

/** Vite's development server, which proxies to the same API as `npm start`, in one process. */
async function main(): Promise<void> {
  const { port, host, dataFolder, siteUrl, hostNames, messages, hostedBackend } = readEnvironment()
  const lock = lockDataFolder(dataFolder)
  const address = siteUrl ?? `http://localhost:${String(port)}`
  const isOwnHost = ownHostNames({ host, siteUrl, hostNames })
  const api = await listen({ port: 0, host: '127.0.0.1', siteUrl, isOwnHost })
  const backend = await startBackend({
    dataFolder,
    siteUrl: address,
    origins: [address, `http://127.0.0.1:${String(port)}`],
  })
  const exposed = isExposed({ host, siteUrl, hostNames })
  const logins = await prepareDemoLogins({ databaseUrl: backend.databaseUrl, dataFolder, exposed })
  api.open({ backend, files: () => new Response(null, { status: 404 }) })
  const sender = startSender({ ...messages, backend, siteUrl: address })
  // Keeps host and client address, by which the API restricts the mailbox to this machine.
  const proxied = { target: `http://127.0.0.1:${String(api.port)}`, changeOrigin: false, xfwd: true }
  const vite = await createServer({
    root: projectFolder,
    server: {
      port,
      host,
      strictPort: true,
      allowedHosts: hostNames,
      proxy: Object.fromEntries(apiPaths.map((prefix) => [prefix, proxied])),
    },
  })
  const stop = async () => {
    await vite.close()
    await sender.stop()
    await api.close()
    await backend.stop()
    lock.release()
    process.exit(0)
  }
  process.removeAllListeners('SIGTERM') // Vite's handler would exit before the database has stopped
  process.stdin.removeAllListeners('end')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      void stop()
    })
  try {
    await vite.listen()
  } catch (error) {
    await backend.stop()
    throw error
  }
  const mails = isLocalSite(siteUrl) ? `${address}/caixa` : path.join(dataFolder, 'mail')
  const accounts = accountsHint({ hostedBackend, mails, logins })
  console.log(`\nFocinho à Mesa, desenvolvimento: ${address}\n${accounts}\n`)
}

redactLibraryLog()
main().catch(exitWith)

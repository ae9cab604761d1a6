import path from 'node:path'
import { createServer } from 'vite'
import { startBackend } from './backend.ts'
import { exitWith } from './clear-error.ts'
import { demoLogins } from './demo-logins.ts'
import { projectFolder, readEnvironment } from './environment.ts'
import { isLocalSite, listen } from './web/http-server.ts'
import { tameLibraryLog } from './library-log.ts'
import { lockDataFolder } from './lock.ts'

const apiPaths = ['/auth/v1', '/rest/v1', '/storage/v1', '/caixa', '/cep', '/health']

/** Vite in front, reloading what is edited, and the same API as `npm start` behind it, in one process. */
async function main(): Promise<void> {
  const { port, host, dataFolder, siteUrl } = readEnvironment()
  const lock = lockDataFolder(dataFolder)
  const address = siteUrl ?? `http://localhost:${String(port)}`
  const api = await listen({ port: 0, host: '127.0.0.1', siteUrl })
  const backend = await startBackend({
    dataFolder,
    siteUrl: address,
    origins: [address, `http://127.0.0.1:${String(port)}`],
  })
  api.open({ backend, files: () => new Response(null, { status: 404 }) })
  // As it came and from whom, so that the API knows its own machine's browser (the mailbox) from the network's.
  const proxied = { target: `http://127.0.0.1:${String(api.port)}`, changeOrigin: false, xfwd: true }
  const vite = await createServer({
    root: projectFolder,
    server: { port, host, strictPort: true, proxy: Object.fromEntries(apiPaths.map((prefix) => [prefix, proxied])) },
  })
  const stop = async () => {
    await vite.close()
    await api.close()
    await backend.stop()
    lock.release()
    process.exit(0)
  }
  process.removeAllListeners('SIGTERM') // Vite's own ends the process before the database has stopped
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
  console.log(
    `\nFocinho à Mesa, desenvolvimento: ${address}\nE-mails enviados por ele: ${isLocalSite(siteUrl) ? `${address}/caixa` : path.join(dataFolder, 'mail')}\n\n${demoLogins}\n`,
  )
}

tameLibraryLog()
main().catch(exitWith)

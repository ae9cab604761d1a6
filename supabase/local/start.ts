import type { Server } from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { emptyDataFolder, startBackend, type Backend } from './backend.ts'
import { buildWhenChanged, builtApp } from './build.ts'
import { networkAddresses, readCertificates } from './web/certificates.ts'
import { exitWith } from './clear-error.ts'
import { removeOutsideCluster } from './database/cluster-folder.ts'
import { demoLogins } from './demo-logins.ts'
import { readEnvironment } from './environment.ts'
import { isLocalSite, listen, type HttpServer } from './web/http-server.ts'
import { lockDataFolder } from './lock.ts'
import { redactLibraryLog } from './library-log.ts'
import { servePhonePage } from './web/phone-page.ts'
import { loadStaticFiles } from './web/static-files.ts'

const { values: flags } = parseArgs({
  options: {
    reset: { type: 'boolean', default: false }, // deletes all data first
    exit: { type: 'boolean', default: false }, // prepares the data, then exits
    'no-build': { type: 'boolean', default: false }, // serves --dist as it is
    dist: { type: 'string', default: builtApp },
    disposable: { type: 'boolean', default: false }, // for tests: does not flush to disk
    host: { type: 'boolean', default: false }, // for phones in the same network, over HTTPS (web/certificates.ts)
  },
})

async function main(): Promise<void> {
  const { port: wantedPort, host, dataFolder, siteUrl, hostedBackend, postalCodeService } = readEnvironment()
  const lock = lockDataFolder(dataFolder)
  let server: HttpServer | undefined
  let phonePage: Server | undefined
  let backend: Backend | undefined
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    phonePage?.close()
    await server?.close()
    await backend?.stop()
    lock.release()
    process.exit(0)
  }

  if (flags.reset) {
    emptyDataFolder(dataFolder, removeOutsideCluster)
    console.log('Dados locais apagados.')
  }
  const options = { dataFolder, disposable: flags.disposable }
  if (flags.exit) {
    backend = await startBackend({ ...options, siteUrl: siteUrl ?? `http://localhost:${String(wantedPort)}` })
    console.log('Dados prontos.')
    await stop()
    return
  }

  const addresses = flags.host ? networkAddresses() : []
  const certificates = flags.host ? await readCertificates(dataFolder, addresses) : undefined
  server = await listen({
    port: wantedPort,
    host: flags.host ? '0.0.0.0' : host,
    siteUrl,
    hostedBackend,
    postalCodeService,
    tls: certificates?.server,
  })
  const port = String(server.port)
  const scheme = flags.host ? 'https' : 'http'
  const address = siteUrl ?? `${scheme}://${addresses[0] ?? 'localhost'}:${port}`
  const origins = ['localhost', '127.0.0.1', ...addresses].map((name) => `${scheme}://${name}:${port}`)
  phonePage =
    certificates &&
    (await servePhonePage({ port: server.port + 1, appUrl: address, authority: certificates.authority }))
  const building = flags['no-build'] ? Promise.resolve() : buildWhenChanged()
  const starting = startBackend({ ...options, siteUrl: address, origins })
  stopOnSignal(() => {
    void starting.then((started) => {
      backend = started
      return stop()
    }, exitWith)
  })
  backend = await waitForBackend(building, starting)
  server.open({ backend, files: await loadStaticFiles(flags.dist) })
  process.send?.({ ready: true, url: address, databaseUrl: backend.databaseUrl, secretKey: backend.secretKey })
  const mails = isLocalSite(siteUrl)
    ? `${siteUrl ?? `${scheme}://localhost:${port}`}/caixa`
    : path.join(dataFolder, 'mail')
  printWelcome({ address, mails, phoneAddress: phonePage && phoneAddress(address, server.port) })
}

/** Waits for build and backend; if the build fails, stops the backend before throwing. */
async function waitForBackend(building: Promise<void>, starting: Promise<Backend>): Promise<Backend> {
  const [build, start] = await Promise.allSettled([building, starting])
  if (build.status === 'rejected') {
    if (start.status === 'fulfilled') await start.value.stop()
    throw build.reason
  }
  if (start.status === 'rejected') throw start.reason
  return start.value
}

/** Stops on a signal, also during the start: it completes first, so that no server is left running. */
function stopOnSignal(stopAfterStart: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAfterStart)
  // A test that died leaves no server running.
  process.on('disconnect', stopAfterStart)
}

interface Addresses {
  address: string
  mails: string
  phoneAddress: string | undefined
}

function printWelcome({ address, mails, phoneAddress: phone }: Addresses): void {
  const phoneHint = phone === undefined ? '' : `\n\nNo celular, na mesma rede, abra primeiro: ${phone}`
  console.log(
    `\nFocinho à Mesa está no ar: ${address}\nE-mails enviados por ele: ${mails}\n\n${demoLogins}` +
      `${phoneHint}\n\nPara encerrar: Ctrl+C`,
  )
}

function phoneAddress(address: string, port: number): string {
  return `http://${new URL(address).hostname}:${String(port + 1)}`
}

// When the database dies during requests, its client (postgres 3.4.9) throws an uncatchable error. The requests fail
// and the database restarts, so the server keeps running.
process.on('uncaughtException', (error) => {
  console.error(error.stack)
})
redactLibraryLog()
main().catch(exitWith)

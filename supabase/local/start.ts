import path from 'node:path'
import { parseArgs } from 'node:util'
import { startBackend, type Backend } from './backend.ts'
import { buildWhenChanged, builtApp } from './build.ts'
import { networkAddresses, readCertificates, type Certificates } from './web/certificates.ts'
import { exitWith } from './clear-error.ts'
import { removeOutsideCluster } from './database/cluster-folder.ts'
import { emptyDataFolder, requireOwnFolder } from './data-folder.ts'
import { accountsHint, isExposed, prepareDemoLogins } from './demo-logins.ts'
import { readEnvironment } from './environment.ts'
import { listeningPort } from './free-port.ts'
import { ownHostNames } from './web/host-names.ts'
import { isLocalSite, listen } from './web/http-server.ts'
import { lockDataFolder } from './lock.ts'
import { redactLibraryLog } from './library-log.ts'
import { runBackend } from './run-backend.ts'
import { startSender } from './sender.ts'
import { servePhonePage } from './web/phone-page.ts'
import { loadStaticFiles } from './web/static-files.ts'

const { values: flags } = parseArgs({
  options: {
    empty: { type: 'boolean', default: false }, // begins without demo data
    reset: { type: 'boolean', default: false }, // deletes all data first
    exit: { type: 'boolean', default: false }, // prepares the data, then exits
    'no-build': { type: 'boolean', default: false }, // serves --dist as it is
    dist: { type: 'string', default: builtApp },
    disposable: { type: 'boolean', default: false }, // for tests: does not flush to disk
    host: { type: 'boolean', default: false }, // for phones in the same network, over HTTPS (web/certificates.ts)
  },
})

async function main(): Promise<void> {
  const { port: wantedPort, host, dataFolder, siteUrl, hostNames, messages, ...services } = readEnvironment()
  if (flags.reset) requireOwnFolder(dataFolder) // before a lock is put into it
  lockDataFolder(dataFolder)
  if (flags.reset) {
    emptyDataFolder(dataFolder, removeOutsideCluster)
    console.log('Dados locais apagados.')
  }
  const options = { dataFolder, disposable: flags.disposable, withoutSeed: flags.empty }
  if (flags.exit) {
    const starting = startBackend({ ...options, siteUrl: siteUrl ?? `http://localhost:${String(wantedPort)}` })
    const exit = await runBackend(starting)
    console.log('Dados prontos.')
    exit()
    return
  }

  const addresses = flags.host ? networkAddresses() : []
  const certificates = flags.host ? await readCertificates(dataFolder, addresses) : undefined
  const reach = { host: flags.host ? '0.0.0.0' : host, siteUrl, hostNames }
  const server = await listen({
    port: wantedPort,
    host: reach.host,
    siteUrl,
    isOwnHost: (name) => ownHostNames(reach).includes(name),
    ...services,
    tls: certificates?.server,
  })
  const port = String(server.port)
  const scheme = flags.host ? 'https' : 'http'
  const address = siteUrl ?? `${scheme}://${addresses[0] ?? 'localhost'}:${port}`
  const origins = ['localhost', '127.0.0.1', ...addresses].map((name) => `${scheme}://${name}:${port}`)
  const phonePage = certificates && (await servePhonePage({ port: server.port + 1, appUrl: address, ...certificates }))
  const building = flags['no-build'] ? Promise.resolve() : buildWhenChanged()
  const buildEnd = Promise.allSettled([building])
  let sender: ReturnType<typeof startSender> | undefined
  const serve = async (backend: Backend) => {
    await building
    const { databaseUrl } = backend
    const logins = await prepareDemoLogins({ databaseUrl, dataFolder, exposed: isExposed(reach) })
    server.open({ backend, files: await loadStaticFiles(flags.dist) })
    sender = startSender({ ...messages, backend, siteUrl: address })
    const phonePageUrl = phonePage && `http://${new URL(address).hostname}:${String(listeningPort(phonePage))}`
    process.send?.({ ready: true, url: address, phonePageUrl, databaseUrl, secretKey: backend.secretKey })
    const mails = isLocalSite(siteUrl)
      ? `${siteUrl ?? `${scheme}://localhost:${port}`}/caixa`
      : path.join(dataFolder, 'mail')
    const accounts = accountsHint({ hostedBackend: services.hostedBackend, mails, logins })
    printWelcome({ address, accounts, phone: phonePageUrl && certificates && phoneHint(phonePageUrl, certificates) })
  }
  const stopServing = async () => {
    phonePage?.close()
    await sender?.stop()
    await server.close()
  }
  const running = runBackend(startBackend({ ...options, siteUrl: address, origins }), { serve, stopServing })
  await running.finally(() => buildEnd) // a build that outlives a failed start could meet that of the next one
}

interface Welcome {
  address: string
  accounts: string
  phone: string | undefined
}

function printWelcome({ address, accounts, phone = '' }: Welcome): void {
  console.log(`\nFocinho à Mesa está no ar: ${address}\n${accounts}${phone}\n\nPara encerrar: Ctrl+C`)
}

function phoneHint(phonePageUrl: string, { fingerprint }: Certificates): string {
  return (
    `\n\nNo celular, na mesma rede, abra primeiro: ${phonePageUrl}` +
    `\nImpressão digital do certificado (SHA-256), para comparar no celular:\n  ${fingerprint}`
  )
}

// A closed terminal refuses every line: without a listener each refusal would be an uncaught error, logged and refused
// again without end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
// When the database dies during requests, its client (postgres 3.4.9) throws an uncatchable error. The requests fail
// and the database restarts, so the server keeps running.
process.on('uncaughtException', (error) => {
  console.error(error.stack)
})
redactLibraryLog()
main().catch(exitWith)

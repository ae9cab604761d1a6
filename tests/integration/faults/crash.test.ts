import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { asSuperuser, prepareScans, readVouchers, send, type Scan } from './scans.ts'

const scansPerCrash = 200
const acknowledgedBefore = 80
const tablets = 4

let server: TestServer

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname, durable: true })
})
afterAll(() => server.dispose())

test.each([
  [
    'the server, then PostgreSQL',
    async () => {
      const postmaster = await findPostmaster()
      await server.kill9()
      process.kill(postmaster, 'SIGKILL')
    },
  ],
  [
    'PostgreSQL, then the server',
    async () => {
      process.kill(await findPostmaster(), 'SIGKILL')
      await server.kill9()
    },
  ],
  ['the server alone', () => server.kill9()],
])(
  'After SIGKILL of %s during 200 scans, every validated voucher is used once and all scans can be sent again',
  async (_, kill) => {
    const scans = await prepareScans(server, scansPerCrash)
    const sendOne = await sender(scans)
    const validated = await sendUntilCrash(scans, sendOne, kill)
    expect(validated.size).toBeGreaterThanOrEqual(acknowledgedBefore)
    expect(validated.size).toBeLessThan(scansPerCrash)

    await server.restart()
    const kept = await readVouchers(server, scans)
    expect(kept).toHaveLength(scansPerCrash)
    expect(kept.filter(({ code, status }) => validated.has(code) && status !== 'used')).toEqual([])
    expect(
      kept.filter(({ status, leads, scans: recorded }) => leads !== Number(status === 'used') || recorded !== leads),
    ).toEqual([])

    const usedBefore = new Set(kept.filter(({ status }) => status === 'used').map(({ code }) => code))
    const again = new Map<string, string>()
    await sendAll(scans, async (scan) => {
      again.set(scan.qr_code, await sendOne(scan))
    })
    expect(
      scans.filter(({ qr_code: code }) => again.get(code) !== (usedBefore.has(code) ? 'replayed' : 'validated')),
    ).toEqual([])
    const finished = await readVouchers(server, scans)
    expect(
      finished.filter(({ status, leads, scans: recorded }) => status !== 'used' || leads !== 1 || recorded !== 1),
    ).toEqual([])
  },
)

/** A function that sends each scan as one of two managers, so that neither reaches the limit of a minute. */
async function sender(scans: Scan[]): Promise<(scan: Scan) => Promise<string>> {
  const sessions = await Promise.all(['gerente', 'gerente2'].map((login) => signIn(server.url, login)))
  return (scan) => send(server.url, sessions[scans.indexOf(scan) % sessions.length]!.access_token, scan)
}

/** Sends scans, kills once enough are acknowledged; returns the codes that were validated. */
async function sendUntilCrash(
  scans: Scan[],
  sendOne: (scan: Scan) => Promise<string>,
  kill: () => Promise<void>,
): Promise<Set<string>> {
  const validated = new Set<string>()
  let enough: () => void
  const sentEnough = new Promise<void>((resolve) => {
    enough = resolve
  })
  const sending = sendAll(scans, async (scan) => {
    const outcome = await sendOne(scan)
    if (outcome === 'validated') validated.add(scan.qr_code)
    if (validated.size === acknowledgedBefore) enough()
  }).catch(() => undefined) // the server was killed
  await Promise.race([sentEnough, sending])
  await kill()
  await sending
  return validated
}

/** Sends the scans from several tablets in parallel; fails when one of them fails. */
async function sendAll(scans: Scan[], sendOne: (scan: Scan) => Promise<void>): Promise<void> {
  const queue = [...scans]
  const senders = Array.from({ length: tablets }, async () => {
    for (let scan = queue.shift(); scan; scan = queue.shift()) await sendOne(scan)
  })
  const failed = (await Promise.allSettled(senders)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

async function findPostmaster(): Promise<number> {
  const rows = await asSuperuser(
    server,
    (sql) => sql<{ content: string }[]>`select pg_read_file('postmaster.pid') as content`,
  )
  return Number(rows[0]?.content.split('\n')[0])
}

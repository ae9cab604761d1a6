import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import postgres, { type Sql } from 'postgres'
import { startPostgres } from '../../supabase/local/database/postgres.ts'
import { readSecrets } from '../../supabase/local/secrets.ts'
import { cloneSources, copyTemplateData } from '../support/template-data.ts'
import { quantile, type Measure } from './measure.ts'
import { fillVouchers, managerClaims, mostCallers, type Code } from './validation-data.ts'

const sizes = [10_000, 1_000_000] as const
const callerCounts = [1, mostCallers] as const
const rounds = 10
const callsPerRound = 200
const warmUp = 400

type Kind = 'validate' | 'update'
type Size = (typeof sizes)[number]
type Loaded = { codes: Code[]; callers: Sql[]; used: Record<Kind, number> }
type Tally = { times: number[]; elapsed: number }

/**
 * Compares validate_voucher with the update of one row of a plain table, in databases with few and with many vouchers.
 * Each call is what the API does for a request: a transaction that sets role and claims, calls, and waits for the disk.
 * Blocks of each kind and size alternate, so that other load on the machine affects all of them alike.
 */
export async function validation(): Promise<Measure[]> {
  const dataFolder = await copyTemplateData()
  const server = await startPostgres({ dataFolder, password: readSecrets(dataFolder).databasePassword })
  const loaded = new Map<Size, Loaded>()
  try {
    for (const size of sizes) {
      console.log(`  filling in ${String(size)} vouchers`)
      loaded.set(size, await load(server.url, size))
    }
    for (const database of loaded.values()) {
      for (const kind of ['validate', 'update'] as const) await runBlock(database, kind, mostCallers, warmUp)
    }
    const measures: Measure[] = []
    for (const callers of callerCounts) measures.push(...(await compare(loaded, callers)))
    return measures
  } finally {
    for (const { callers } of loaded.values()) await Promise.all(callers.map((sql) => sql.end()))
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function load(serverUrl: string, size: Size): Promise<Loaded> {
  const database = `vouchers_${String(size)}`
  const open = (name: string) => postgres(serverUrl, { max: 1, database: name, onnotice: () => undefined })
  const admin = open('template1')
  await admin`create database ${admin(database)} template ${admin(cloneSources.unseeded)}`
  await admin.end()
  const sql = open(database)
  const codes = await fillVouchers(sql, size, warmUp + callerCounts.length * rounds * callsPerRound)
  await sql.end()
  return { codes, callers: Array.from({ length: mostCallers }, () => open(database)), used: { validate: 0, update: 0 } }
}

async function compare(loaded: Map<Size, Loaded>, callers: number): Promise<Measure[]> {
  const tallies = new Map<string, Tally>()
  const tally = (kind: Kind, size: Size) => {
    const key = `${kind} ${String(size)}`
    const known = tallies.get(key) ?? { times: [], elapsed: 0 }
    tallies.set(key, known)
    return known
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [size, database] of loaded) {
      for (const kind of ['validate', 'update'] as const) {
        const { times, elapsed } = await runBlock(database, kind, callers, callsPerRound)
        const sum = tally(kind, size)
        sum.times.push(...times)
        sum.elapsed += elapsed
      }
    }
  }
  // The aim for throughput applies to one caller. Several callers share two processors, and their bare updates wait for
  // the disk at the same time, so the ratio would compare processor time only.
  const who = callers === 1 ? '1 caller' : `${String(callers)} callers`
  const throughput = (kind: Kind, size: Size) => tally(kind, size).times.length / (tally(kind, size).elapsed / 1000)
  const p95 = (kind: Kind, size: Size) => quantile(tally(kind, size).times, 0.95)
  const each = sizes.flatMap((size): Measure[] => {
    const where = `${who}, ${size.toLocaleString('en')} vouchers`
    return [
      {
        name: `validate_voucher, ${where}`,
        value: Math.round(throughput('validate', size)),
        unit: 'per second',
        aim: null,
      },
      { name: `bare update, ${where}`, value: Math.round(throughput('update', size)), unit: 'per second', aim: null },
      { name: `validate_voucher p95, ${where}`, value: round2(p95('validate', size)), unit: 'ms', aim: null },
      { name: `bare update p95, ${where}`, value: round2(p95('update', size)), unit: 'ms', aim: null },
    ]
  })
  const [few, many] = sizes
  return [
    ...each,
    {
      name: `validate_voucher relative to the bare update, ${who}`,
      value: round2(throughput('validate', many) / throughput('update', many)),
      unit: 'of its throughput',
      aim: callers === 1 ? { atLeast: 0.4 } : null,
    },
    {
      name: `validate_voucher p95 relative to fewer vouchers, ${who}`,
      value: round2(p95('validate', many) / p95('validate', few)),
      unit: 'times',
      aim: { atMost: 1.5 },
    },
  ]
}

/** Distributes that many calls over the callers; returns the milliseconds of each call and of all together. */
async function runBlock(database: Loaded, kind: Kind, callers: number, calls: number): Promise<Tally> {
  const times: number[] = []
  const start = performance.now()
  await Promise.all(
    database.callers.slice(0, callers).map(async (sql) => {
      for (let made = 0; made < calls / callers; made += 1) {
        const number = database.used[kind]++
        const code = database.codes[number]!
        const before = performance.now()
        await sql.begin(async (request) => {
          await request`select set_config('request.jwt.claims', ${managerClaims(number)}, true),
              set_config('role', 'authenticated', true)`
          await requests[kind](request as unknown as Sql, code)
        })
        times.push(performance.now() - before)
      }
    }),
  )
  return { times, elapsed: performance.now() - start }
}

const requests: Record<Kind, (sql: Sql, code: Code) => Promise<void>> = {
  validate: async (sql, { qr_code: code, restaurant_id: restaurantId }) => {
    const [row] = await sql<{ answer: { outcome: string } }[]>`
      select public.validate_voucher(${randomUUID()}, ${code}, ${restaurantId}, now(), 'tablet') as answer`
    if (row?.answer.outcome !== 'validated') throw new Error(`A good voucher was judged ${JSON.stringify(row)}`)
  },
  update: async (sql, { qr_code: code }) => {
    const { count } = await sql`update public.plain_vouchers set used_at = now() where qr_code = ${code}`
    if (count !== 1) throw new Error('The bare update missed its row')
  },
}

function round2(value: number): number {
  return Number(value.toFixed(2))
}

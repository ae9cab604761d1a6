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
const kinds = ['validate', 'writes'] as const
const rounds = 10
const callsPerRound = 96
const warmUp = 400

type Kind = (typeof kinds)[number]
type Size = (typeof sizes)[number]
type Loaded = { codes: Code[]; callers: Sql[]; used: number }
type Tally = { times: number[]; elapsed: number }

/**
 * Compares validate_voucher with a bare transaction that writes the same rows, in databases with few and with many
 * vouchers. Each call is what the API does for a request: a transaction that sets role and claims, calls, and waits for
 * the disk. Blocks of each kind and size alternate, so that other load on the machine affects all of them alike.
 */
export async function validation(): Promise<Measure[]> {
  const dataFolder = await copyTemplateData({ withCloneSources: true })
  const server = await startPostgres({ dataFolder, password: readSecrets(dataFolder).databasePassword })
  const loaded = new Map<Size, Loaded>()
  try {
    for (const size of sizes) {
      console.log(`  filling in ${String(size)} vouchers`)
      loaded.set(size, await load(server.url, size))
    }
    for (const database of loaded.values()) {
      for (const kind of kinds) await runBlock(database, kind, mostCallers, warmUp)
    }
    const measures: Measure[] = []
    const rates: number[] = []
    for (const callers of callerCounts) {
      const { throughput, ...compared } = await compare(loaded, callers)
      measures.push(...compared.measures)
      rates.push(throughput)
    }
    const [one = Number.NaN, most = Number.NaN] = rates
    measures.push({
      name: `validate_voucher, ${String(mostCallers)} callers relative to one`,
      value: round2(most / one),
      unit: 'of its throughput',
      aim: { atLeast: 1.5 },
    })
    return [...measures, ...(await costPerFunction(loaded.get(sizes[1])!))]
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
  const calls = kinds.length * (warmUp + callerCounts.length * rounds * callsPerRound) + 2 * callsPerRound
  const codes = await fillVouchers(sql, size, calls)
  await sql.end()
  return { codes, callers: Array.from({ length: mostCallers }, () => open(database)), used: 0 }
}

async function compare(loaded: Map<Size, Loaded>, callers: number) {
  const tallies = new Map<string, Tally>()
  const tally = (kind: Kind, size: Size) => {
    const key = `${kind} ${String(size)}`
    const known = tallies.get(key) ?? { times: [], elapsed: 0 }
    tallies.set(key, known)
    return known
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [size, database] of loaded) {
      for (const kind of kinds) {
        const { times, elapsed } = await runBlock(database, kind, callers, callsPerRound)
        const sum = tally(kind, size)
        sum.times.push(...times)
        sum.elapsed += elapsed
      }
    }
  }
  const who = callers === 1 ? '1 caller' : `${String(callers)} callers`
  const throughput = (kind: Kind, size: Size) => tally(kind, size).times.length / (tally(kind, size).elapsed / 1000)
  const p95 = (kind: Kind, size: Size) => quantile(tally(kind, size).times, 0.95)
  const names = { validate: 'validate_voucher', writes: 'bare writes' }
  const each = sizes.flatMap((size) =>
    kinds.flatMap((kind): Measure[] => {
      const name = (what: string) => `${names[kind]}${what}, ${who}, ${size.toLocaleString('en')} vouchers`
      return [
        { name: name(''), value: Math.round(throughput(kind, size)), unit: 'per second', aim: null },
        { name: name(' p95'), value: round2(p95(kind, size)), unit: 'ms', aim: null },
      ]
    }),
  )
  const [few, many] = sizes
  const measures: Measure[] = [
    ...each,
    {
      name: `validate_voucher relative to the bare writes, ${who}`,
      value: round2(throughput('validate', many) / throughput('writes', many)),
      unit: 'of its throughput',
      aim: { atLeast: 0.7 },
    },
    {
      name: `validate_voucher p95 relative to fewer vouchers, ${who}`,
      value: round2(p95('validate', many) / p95('validate', few)),
      unit: 'times',
      aim: { atMost: 1.3 },
    },
  ]
  return { measures, throughput: throughput('validate', many) }
}

/** Distributes that many calls over the callers; returns the milliseconds of each call and of all together. */
async function runBlock(database: Loaded, kind: Kind, callers: number, calls: number): Promise<Tally> {
  const times: number[] = []
  const start = performance.now()
  await Promise.all(
    database.callers.slice(0, callers).map(async (sql) => {
      for (let made = 0; made < calls / callers; made += 1) {
        const number = database.used++
        const code = database.codes[number]
        if (code === undefined) throw new Error('There are not enough vouchers for so many calls')
        const before = performance.now()
        await sql.begin(async (request) => {
          await request`select set_config('request.jwt.claims', ${managerClaims(number)}, true),
              set_config('role', ${kind === 'validate' ? 'authenticated' : 'postgres'}, true)`
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
  writes: async (sql, { qr_code: code }) => {
    const { count } = await sql`
      with used as (
        update public.vouchers set used_at = now() where qr_code = ${code} returning *
      ), scan as (
        insert into public.voucher_scans
          (scan_id, restaurant_id, voucher_id, scanned_by, device_id, qr_code, scanned_at, outcome, used_at,
          used_on_this_device)
        select ${randomUUID()}, restaurant_id, id, user_id, 'tablet', qr_code, now(), 'validated', used_at, true
        from used
        returning *
      )
      insert into public.leads (user_id, restaurant_id, voucher_id, scan_id, created_at)
      select v.user_id, v.restaurant_id, v.id, s.scan_id, v.used_at from used v, scan s`
    if (count !== 1) throw new Error('The bare writes missed their voucher')
  },
}

/** Milliseconds that each function needs for one validation, without those that it calls. */
async function costPerFunction(database: Loaded): Promise<Measure[]> {
  const sql = database.callers[0]!
  await sql`set track_functions = 'all'`
  await runBlock(database, 'validate', 1, callsPerRound) // prepares its plans again
  await sql`select pg_stat_reset()`
  await runBlock(database, 'validate', 1, callsPerRound)
  await sql`select pg_stat_force_next_flush()`
  const functions = await sql<{ name: string; ms: number }[]>`
    select funcname as name, self_time / ${callsPerRound} as ms from pg_stat_user_functions
    where calls > 0 order by self_time desc limit 8`
  return functions.map(({ name, ms }) => ({
    name: `of one validation in ${name}`,
    value: Number(ms.toFixed(3)),
    unit: 'ms',
    aim: null,
  }))
}

function round2(value: number): number {
  return Number(value.toFixed(2))
}

import { rmSync } from 'node:fs'
import postgres, { type Sql } from 'postgres'
import { periods } from '../../src/domain/money/period.ts'
import { startPostgres } from '../../supabase/local/database/postgres.ts'
import { readSecrets } from '../../supabase/local/secrets.ts'
import { cloneSources, copyTemplateData } from '../support/template-data.ts'
import { quantile, type Measure } from './measure.ts'
import { adminId, fillClub } from './panel-data.ts'

const size = { members: 100_000, places: 500, vouchersPerMember: 4 }
const rounds = 20
const functions = [
  'admin_figures',
  'admin_first_vouchers',
  'admin_voucher_figures',
  'admin_order_figures',
  'admin_errors',
  'admin_to_do',
] as const

/**
 * Measures what the admin's panel asks for, in a club with 100,000 members: each function as a request calls it, the
 * figures for each period in turn.
 */
export async function panel(): Promise<Measure[]> {
  const dataFolder = await copyTemplateData({ withCloneSources: true })
  const server = await startPostgres({ dataFolder, password: readSecrets(dataFolder).databasePassword })
  const admin = postgres(server.url, { max: 1, database: 'template1', onnotice: () => undefined })
  await admin`create database club template ${admin(cloneSources.unseeded)}`
  await admin.end()
  const sql = postgres(server.url, { max: 1, database: 'club', onnotice: () => undefined })
  try {
    console.log(`  filling in ${String(size.members)} members`)
    await fillClub(sql, size)
    return await measure(sql)
  } finally {
    await sql.end()
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function measure(sql: Sql): Promise<Measure[]> {
  const times = new Map<string, number[]>()
  for (let round = -2; round < rounds; round += 1) {
    // the first two warm up
    for (const name of functions) {
      const figures = name.endsWith('figures') || name.endsWith('vouchers')
      for (const days of figures ? periods : [null]) {
        const took = await ask(sql, `public.${name}(${days === null ? '' : String(days)})`)
        const key = days === null ? name : `${name}, ${String(days)} days`
        if (round >= 0) times.set(key, [...(times.get(key) ?? []), took])
      }
    }
  }
  return [...times].flatMap(([name, took]): Measure[] => [
    { name: `${name}, p50`, value: rounded(quantile(took, 0.5)), unit: 'ms', aim: null },
    { name: `${name}, p95`, value: rounded(quantile(took, 0.95)), unit: 'ms', aim: { atMost: 150 } },
  ])
}

const rounded = (ms: number) => Number(ms.toFixed(1))

/** Milliseconds of one request: a transaction with the admin's rights, as the API runs it. */
async function ask(sql: Sql, call: string): Promise<number> {
  const claims = JSON.stringify({ role: 'authenticated', sub: adminId, session_id: adminId, aal: 'aal2' })
  const before = performance.now()
  await sql.begin(async (request) => {
    await request`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
    await request.unsafe(`select ${call}`)
  })
  return performance.now() - before
}

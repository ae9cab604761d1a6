import { gzipSync } from 'node:zlib'
import type { Sql } from 'postgres'
import { viewerId } from './directory-data.ts'
import { callAsMember, withDirectories } from './directory-databases.ts'
import { quantile, type Measure } from './measure.ts'

const places = 100_000
const firstTimes = 40
const days = 12
const timesADay = 10

/**
 * Measures directory_snapshot for a member of the largest city, which has more places than a device keeps: all rows the
 * first time, and then day by day what changes when 1 % of the places do, one of the kept ones leaves and one comes.
 */
export async function directorySync(): Promise<Measure[]> {
  return withDirectories([places], async (databases) => {
    const sql = databases.get(places)!
    await sql`update public.profiles set city = 'Cidade 1' where id = ${viewerId}`
    await sql`insert into public.user_favorites (user_id, restaurant_id)
      select ${viewerId}, id from public.restaurants order by md5(id::text) limit 10`
    return [...(await measureFirst(sql)), ...(await measureDays(sql))]
  })
}

async function measureFirst(sql: Sql): Promise<Measure[]> {
  const times: number[] = []
  let bytes = 0
  for (let time = -2; time < firstTimes; time += 1) {
    // the first two warm up
    const { answers, took } = await sync(sql, null)
    bytes = size(answers)
    if (time >= 0) times.push(took)
  }
  return [
    { name: 'first synchronization, 5,000 rows', value: bytes, unit: 'KB', aim: null },
    { name: 'first synchronization, p50', value: rounded(quantile(times, 0.5)), unit: 'ms', aim: null },
    {
      name: 'first synchronization, p95',
      value: rounded(quantile(times, 0.95)), unit: 'ms', aim: { atMost: 1_500 },
    }, // prettier-ignore
  ]
}

async function measureDays(sql: Sql): Promise<Measure[]> {
  const times: number[] = []
  const bytes: number[] = []
  let device = (await sync(sql, null)).device
  for (let day = 0; day < days; day += 1) {
    await changePlaces(sql, day)
    for (let time = 0; time < timesADay; time += 1) times.push((await sync(sql, device)).took)
    const { answers, device: next } = await sync(sql, device)
    bytes.push(size(answers))
    device = next
  }
  return [
    {
      name: 'daily synchronization, 1 % changed, the largest',
      value: Math.max(...bytes), unit: 'KB', aim: { atMost: 40 },
    }, // prettier-ignore
    { name: 'daily synchronization, p50', value: rounded(quantile(times, 0.5)), unit: 'ms', aim: null },
    { name: 'daily synchronization, p95', value: rounded(quantile(times, 0.95)), unit: 'ms', aim: { atMost: 150 } },
  ]
}

/** 1 % of all get another description and other hours; one of the largest city leaves the directory, one comes. */
async function changePlaces(sql: Sql, day: number): Promise<void> {
  const share = sql`hashtextextended(id::text, ${day}) % 100 = 0`
  await sql`update public.restaurants set description = md5(id::text || ${String(day)}) || description where ${share}`
  await sql`update public.restaurant_hours h set closing_time = '22:00' from public.restaurants r
    where r.id = h.restaurant_id and hashtextextended(r.id::text, ${day}) % 100 = 0`
  await sql`update public.restaurants set deleted_at = now() where id = (
    select id from public.restaurants where is_live and city = 'Cidade 1'
    order by point(longitude, latitude) <-> (
      select point(avg(longitude), avg(latitude)) from public.restaurants where city = 'Cidade 1'
    ) limit 1
  )`
  await sql`insert into public.restaurants (slug, name, city, latitude, longitude)
    select 'novo-' || ${day}::integer, 'Novo ' || ${day}::integer, city, avg(latitude), avg(longitude)
    from public.restaurants where city = 'Cidade 1' group by city`
}

type Device = { version: string; numbers: ReadonlySet<number> }
type Answer = { version: string; kept: number[] | null; rows: [number, unknown][] }

/** One synchronization, which asks a second time for the rows that the device lacks. */
async function sync(sql: Sql, device: Device | null): Promise<{ device: Device; answers: string[]; took: number }> {
  const first = await ask(sql, device?.version ?? null, [])
  const kept = first.kept === null ? device!.numbers : new Set(sums(first.kept))
  const arrived = new Set(first.rows.map(([number]) => number))
  const missing = [...kept].filter((number) => device?.numbers.has(number) !== true && !arrived.has(number))
  if (missing.length === 0) {
    return { device: { version: first.version, numbers: kept }, answers: [first.text], took: first.took }
  }
  const second = await ask(sql, first.version, missing)
  return {
    device: { version: second.version, numbers: kept },
    answers: [first.text, second.text],
    took: first.took + second.took,
  }
}

async function ask(
  sql: Sql,
  known: string | null,
  missing: number[],
): Promise<Answer & { text: string; took: number }> {
  const { answer, took } = await callAsMember(sql, 'directory_snapshot', { known, missing: missing as never })
  const text = answer as string
  return { ...(JSON.parse(text) as Answer), text, took }
}

function sums(steps: readonly number[]): number[] {
  let sum = 0
  return steps.map((step) => (sum += step))
}

/** KB that travel. */
function size(answers: readonly string[]): number {
  return rounded(answers.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000)
}

function rounded(value: number): number {
  return Number(value.toFixed(1))
}

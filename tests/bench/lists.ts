import type { Sql } from 'postgres'
import { withClub, type SizeName } from './club/club-database.ts'
import { listCalls, type Call, type Subjects } from './club/calls.ts'
import { quantile, type Measure } from './measure.ts'

const rounds = 12
/** Nobody waits longer for one answer; what takes so long is asked less often. */
const slowMs = 1_000

/**
 * Measures every list, search, figure, chart and export of admins and managers, in a club with 10,000 members and in a
 * large one: the slowest in twenty of each, and how much longer it takes in the large club.
 */
export async function lists(): Promise<Measure[]> {
  const large: SizeName = process.env['BENCH_CLUB'] === 'middle' ? 'middle' : 'large'
  const small = await withClub('small', measureCalls)
  const grown = await withClub(large, measureCalls)
  return [...grown].flatMap(([name, ms]): Measure[] => [
    { name: `${name}, p95, ${large} club`, value: ms, unit: 'ms', aim: { atMost: 150 } },
    {
      name: `${name}, growth`,
      // Below 10 ms the noise of the machine is larger than what a person could notice.
      value: Number((Math.max(ms, 10) / Math.max(small.get(name)!, 10)).toFixed(2)),
      unit: 'times',
      aim: { atMost: 3 },
    },
  ])
}

async function measureCalls(sql: Sql): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  await sql`update auth.sessions set created_at = now()` // exports want a recent sign-in
  for (const call of listCalls(await findSubjects(sql), managerOf)) {
    const took: number[] = []
    await ask(sql, call) // warms up
    for (let round = 0; round < rounds && (took[0] ?? 0) < slowMs; round += 1) took.push(await ask(sql, call))
    times.set(call.name, Number(quantile(took, 0.95).toFixed(1)))
  }
  return times
}

/** The first manager of a place. */
function managerOf(place: string): string {
  return `80000000-0000-4000-8000-${String(1_000_000 + Number(place.slice(-12))).padStart(12, '0')}`
}

async function findSubjects(sql: Sql): Promise<Subjects> {
  const [row] = await sql<[Subjects]>`
    select (select restaurant_id from public.vouchers group by 1 order by count(*) desc limit 1) as "heavyPlace",
      (select restaurant_id from public.vouchers group by 1 order by count(*) offset 50 limit 1) as "usualPlace",
      (select user_id from public.vouchers group by 1 order by count(*) desc, 1 limit 1) as "heavyPerson",
      (select id from public.profiles where role = 'user' order by id offset 4000 limit 1) as "usualPerson"`
  return row
}

/** Milliseconds of one request: a transaction with the person's rights, as the API runs it. */
async function ask(sql: Sql, { person, sql: question }: Call): Promise<number> {
  const claims = JSON.stringify({
    role: 'authenticated',
    sub: person,
    session_id: person,
    aal: 'aal2',
  })
  const before = performance.now()
  await sql.begin(async (request) => {
    await request`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
    await request.unsafe(question)
  })
  return performance.now() - before
}

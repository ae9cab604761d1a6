import { gzipSync } from 'node:zlib'
import { chromium, expect, type CDPSession, type Page, type Response } from 'playwright/test'
import postgres, { type Sql } from 'postgres'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { openInstalledScanner, sealedCount, slug } from '../e2e/scanner/tablet.ts'
import { browserOptions } from '../support/browser.ts'
import { newMember, newVoucher } from '../support/journey.ts'
import { startServer } from '../support/server.ts'
import { openWholeLog, repeatScan, serve } from './day-log.ts'
import { quantile, type Measure } from './measure.ts'

const activeVouchers = 5_000
const usedVouchers = 3_000
const changedEach = activeVouchers / 100
const rounds = 10
const guests = 12
const starts = 5
const scansOfTheDay = 2_000
const slowdown = 4

/**
 * Measures a tablet with a CPU four times slower at a place with 5,000 active vouchers, and 3,000 that were used this
 * month: the first synchronization, those after 1 % changed, memory, starts and verdicts, and a day's log of 2,000.
 */
export async function tablet(): Promise<Measure[]> {
  await buildWhenChanged()
  const server = await startServer()
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  const browser = await chromium.launch(browserOptions)
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1180, height: 820 },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    })
    const page = await context.newPage()
    await openInstalledScanner(page)
    await fillPlace(sql)
    await forgetLists(page)
    const cpu = await context.newCDPSession(page)
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return [
      ...(await measureFirst(page, sql)),
      ...(await measureLater(page, sql)),
      ...(await measureDay(page, sql)),
      await measureMemory(cpu),
      ...(await measureStarts(page)),
      ...(await measureOffline(page, sql)),
    ]
  } finally {
    await browser.close()
    await sql.end()
    await server.dispose()
  }
}

/** Members who are subscribed, each with a voucher of the place that is active, or was used this month. */
async function fillPlace(sql: Sql): Promise<void> {
  await sql.unsafe(`
    set session_replication_role = replica; -- without triggers
    create temporary table guest as
    select n, gen_random_uuid() as id, n > ${String(activeVouchers)} as has_used,
      now() - interval '1 hour' * (n % 700) as made
    from generate_series(1, ${String(activeVouchers + usedVouchers)}) n;
    insert into auth.users (id, email) select id, 'guest' || n || '@carga.example' from guest;
    insert into public.profiles (id, full_name, role) select id, 'Nina Prado', 'user' from guest;
    insert into private.user_roles (user_id, role) select id, 'user' from guest;
    insert into public.pets (user_id, name, size) select id, 'Bidu', 'large' from guest;
    insert into public.user_subscriptions (user_id, subscription_plan_id, status, start_date, end_date)
    select g.id, p.id, 'active', now() - interval '60 days', now() + interval '300 days'
    from guest g cross join (select id from public.subscription_plans order by price limit 1) p;
    insert into public.vouchers (restaurant_id, user_id, pet_id, qr_code, short_code, status, generated_at, expires_at,
      used_at, use_date, rules_snapshot)
    select r.id, g.id, p.id, 'voucher_1700000000000_' || md5(g.n::text), '0000' || upper(lpad(to_hex(g.n), 4, '0')),
      case when has_used then 'used' else 'active' end, made, made + interval '30 days',
      case when has_used then made + interval '1 minute' end,
      case when has_used then (made + interval '1 minute')::date end,
      jsonb_build_object('voucher_rules', r.voucher_rules)
    from guest g join public.pets p on p.user_id = g.id cross join public.restaurants r where r.slug = '${slug}';
    reset session_replication_role;
    analyze`)
}

async function measureFirst(page: Page, sql: Sql): Promise<Measure[]> {
  const answered = nextList(page, sql)
  await page.reload()
  const { kilobytes, ms } = await answered
  await expect.poll(() => sealedCount(page), { timeout: 60_000 }).toBeGreaterThan(activeVouchers + usedVouchers)
  return [
    { name: 'first synchronization, 8,000 records', value: kilobytes, unit: 'KB', aim: null },
    { name: 'first synchronization, request to last byte', value: ms, unit: 'ms', aim: { atMost: 5_000 } },
  ]
}

async function measureLater(page: Page, sql: Sql): Promise<Measure[]> {
  const lists: Awaited<ReturnType<typeof nextList>>[] = []
  for (let round = 0; round < rounds; round += 1) {
    await changeVouchers(sql, round)
    await page.context().setOffline(true)
    await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
    const answered = nextList(page, sql)
    await page.context().setOffline(false)
    lists.push(await answered)
    await expect(page.getByText('Conectado')).toBeVisible()
  }
  return [
    {
      name: 'later synchronization, 1 % changed, the largest',
      value: Math.max(...lists.map(({ kilobytes }) => kilobytes)),
      unit: 'KB',
      aim: { atMost: 20 },
    },
    {
      name: 'later synchronization, request to last byte, p95',
      value: quantile(lists.map(({ ms }) => ms), 0.95),
      unit: 'ms',
      aim: { atMost: 500 },
    }, // prettier-ignore
  ]
}

/** Makes the tablet one that has no list yet. */
async function forgetLists(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { name = '' } =
      (await indexedDB.databases()).find((database) => database.name?.endsWith('.offline-lists')) ?? {}
    await new Promise((resolve) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => {
        const change = opening.result.transaction(['places', 'sealed'], 'readwrite')
        for (const store of ['places', 'sealed']) change.objectStore(store).clear()
        change.addEventListener('complete', resolve)
      })
    })
  })
}

/** Of 50 members, 20 use their voucher, 20 change their name, and 10 are suspended. */
async function changeVouchers(sql: Sql, round: number): Promise<void> {
  const numbers = sql`select id, row_number() over () as k from (
    select u.id from auth.users u where u.email like 'guest%' order by length(u.email), u.email
    offset ${round * changedEach} limit ${changedEach}
  ) g`
  await sql`update public.vouchers v set used_at = now() from (${numbers}) g where v.user_id = g.id and g.k <= 20`
  await sql`update public.profiles p set full_name = 'Rita Lobo' from (${numbers}) g where p.id = g.id and g.k > 20`
  await sql`update public.profiles p set suspended_at = now() from (${numbers}) g where p.id = g.id and g.k > 40`
}

/** KB that travel and milliseconds of the next answer with the place's list. */
async function nextList(page: Page, sql: Sql): Promise<{ kilobytes: number; ms: number }> {
  const [place] = await sql<{ id: string }[]>`select id from public.restaurants where slug = ${slug}`
  const isList = (response: Response) =>
    response.url().endsWith('/rpc/sealed_vouchers') &&
    (response.request().postDataJSON() as { restaurant_id: string }).restaurant_id === place!.id
  const response = await page.waitForResponse(isList, { timeout: 60_000 })
  const body = await response.body()
  return {
    kilobytes: Number((gzipSync(body).length / 1000).toFixed(1)),
    ms: Math.round(response.request().timing().responseEnd),
  }
}

async function measureDay(page: Page, sql: Sql): Promise<Measure[]> {
  await serve(page, await newVoucher(sql, await newMember(sql), slug))
  await repeatScan(page, sql, scansOfTheDay)
  await page.reload()
  await expect(page.getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
  const delays: number[] = []
  for (let n = 0; n < guests; n += 1) delays.push(await serve(page, await newVoucher(sql, await newMember(sql), slug)))
  return [
    verdictMeasure("'Validar' to the verdict, p90", delays),
    {
      name: 'longest frame while 2,000 scans are opened',
      value: await openWholeLog(page, scansOfTheDay + guests),
      unit: 'ms',
      aim: { atMost: 250 },
    },
  ]
}

function verdictMeasure(name: string, delays: number[]): Measure {
  return { name, value: Math.round(quantile(delays, 0.9)), unit: 'ms', aim: { atMost: 1_000 } }
}

async function measureMemory(cpu: CDPSession): Promise<Measure> {
  await cpu.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cpu.send('Runtime.getHeapUsage')
  return { name: 'memory of scripts', value: Math.round(usedSize / 1_000_000), unit: 'MB', aim: { atMost: 60 } }
}

/** From the navigation until the field for codes is there, served by the service worker. */
async function measureStarts(page: Page): Promise<Measure[]> {
  const times: number[] = []
  for (let n = 0; n < starts; n += 1) {
    await page.reload()
    await page.waitForSelector('form input')
    times.push(await page.evaluate(() => Math.round(performance.now())))
  }
  return [{ name: 'start, median', value: quantile(times, 0.5), unit: 'ms', aim: { atMost: 2_500 } }]
}

async function measureOffline(page: Page, sql: Sql): Promise<Measure[]> {
  const codes = await sql<{ qr_code: string }[]>`
    select qr_code from public.vouchers where qr_code like 'voucher_1700000000000_%' and status = 'active'
      and expires_at > now() + interval '1 day'
      and user_id in (select id from public.profiles where suspended_at is null)
    order by qr_code limit ${guests}`
  await page.context().setOffline(true)
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
  const delays: number[] = []
  for (const { qr_code: code } of codes) delays.push(await serve(page, code))
  return [verdictMeasure("'Validar' to the verdict without a network, p90", delays)]
}

import postgres from 'postgres'
import { callApi, signIn } from '../../support/api.ts'
import type { TestServer } from '../../support/server.ts'

/** One scan, as the tablet stores it until it is answered. */
export type Scan = { scan_id: string; qr_code: string; restaurant_id: string; scanned_at: string; device_id: string }

/** A voucher with the number of its leads and recorded scans. */
export type VoucherState = { code: string; status: string; leads: number; scans: number }

/**
 * Creates vouchers of Ana, each at a restaurant of its own linked to the demo managers; returns a scan for each.
 * Earlier scans of the minute no longer count for their limit.
 */
export async function prepareScans(server: TestServer, count: number): Promise<Scan[]> {
  const [ana, ...managers] = await Promise.all(['ana', 'gerente', 'gerente2'].map((login) => signIn(server.url, login)))
  return asSuperuser(server, async (sql) => {
    await sql`update public.voucher_scans set received_at = received_at - interval '1 minute'
      where received_at > now() - interval '1 minute'`
    const rows = await sql<{ qr_code: string; restaurant_id: string }[]>`
      with places as (
        insert into public.restaurants (slug, name, city)
        select 'mesa-' || gen_random_uuid(), 'Mesa ' || n, 'São Paulo' from generate_series(1, ${count}::int) n
        returning id
      ), links as (
        insert into public.restaurant_managers (user_id, restaurant_id)
        select manager, id from places cross join unnest(${managers.map(({ user }) => user.id)}::uuid[]) manager
      )
      insert into public.vouchers (user_id, restaurant_id, qr_code, expires_at, rules_snapshot)
      select ${ana!.user.id}, id, 'voucher_1700000000000_' || replace(gen_random_uuid()::text, '-', ''),
        now() + interval '1 day', '{}'
      from places returning qr_code, restaurant_id`
    const scannedAt = new Date().toISOString()
    return rows.map((row) => ({ ...row, scan_id: crypto.randomUUID(), scanned_at: scannedAt, device_id: 'tablet' }))
  })
}

/** Sends a scan as the manager's tablet does; returns its outcome, throws when there is no answer. */
export async function send(url: string, token: string, scan: Scan): Promise<string> {
  const response = await callApi(url, '/rest/v1/rpc/validate_voucher', {
    method: 'POST',
    token,
    body: JSON.stringify(scan),
  })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { outcome: string }).outcome
}

export function readVouchers(server: TestServer, scans: Scan[]): Promise<VoucherState[]> {
  const codes = scans.map(({ qr_code: code }) => code)
  return asSuperuser(
    server,
    (sql) => sql<VoucherState[]>`
    select v.qr_code as code, v.status,
      (select count(*)::int from public.leads l where l.voucher_id = v.id) as leads,
      (select count(*)::int from public.voucher_scans s where s.voucher_id = v.id) as scans
    from public.vouchers v where v.qr_code = any(${codes})`,
  )
}

export async function asSuperuser<Result>(
  server: TestServer,
  run: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(server.databaseUrl, { max: 1 })
  return run(sql).finally(() => sql.end())
}

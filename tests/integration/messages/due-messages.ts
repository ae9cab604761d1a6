import type { Sql } from 'postgres'
import { createBrowserKeys } from './browser-keys.ts'

const ids = (kind: number, n: string) =>
  `('${String(kind)}0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/** Nothing is due, nothing is quiet, and the day has brought all that it brings. */
export async function clearMessages(sql: Sql): Promise<void> {
  await sql.unsafe(`
    update private.club_settings set quiet_from = '00:00', quiet_until = '00:00', daily_events_on = '2100-01-01';
    delete from private.messages; delete from public.notifications; delete from private.push_subscriptions;
    delete from private.notification_choices`)
}

/** People 1 to `count`, each with a session and an e-mail address. */
export async function addPeople(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`
      set local session_replication_role = replica;
      insert into auth.users (id, email, email_confirmed_at)
      select ${ids(6, 'n')}, n || '@avisos.example', now() from generate_series(1, ${String(count)}) n;
      insert into public.profiles (id, full_name, role)
      select ${ids(6, 'n')}, 'Nina Prado', 'user' from generate_series(1, ${String(count)}) n;
      insert into private.user_roles (user_id, role)
      select ${ids(6, 'n')}, 'user' from generate_series(1, ${String(count)}) n;
      insert into auth.sessions (id, user_id)
      select ${ids(6, 'n')}, ${ids(6, 'n')} from generate_series(1, ${String(count)}) n`)
  })
}

/** A browser of each of these people, whose endpoint is at the provider; all of them have the same keys. */
export async function addBrowsers(sql: Sql, count: number, provider: string) {
  const keys = createBrowserKeys()
  await sql.unsafe(`
    insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select ${ids(6, 'n')}, ${ids(6, 'n')}, '${provider}/push/' || n, '${keys.p256dh}', '${keys.auth}'
    from generate_series(1, ${String(count)}) n`)
  return keys
}

/** Tells the first `count` people of one event: an e-mail and a push each, or only that channel. */
export async function tell(sql: Sql, count: number, { event = 'e1', only }: { event?: string; only?: string } = {}) {
  const people = `array(select ${ids(6, 'n')} from generate_series(1, ${String(count)}) n)`
  const facts = '{"restaurant": "Bar do Tico", "voucher_id": "v1", "until": "2026-12-01T12:00:00Z"}'
  await sql.unsafe(`select private.tell(${people}, 'voucher_expiring', '${event}', '${facts}')`)
  if (only === 'email') await sql`delete from private.messages where push_subscription_id is not null`
  if (only === 'push') await sql`delete from private.messages where push_subscription_id is null`
}

/** How many messages are in which state, with the words of their answers: {'sent 201': 3}. */
export async function states(sql: Sql): Promise<Record<string, number>> {
  const rows = await sql<{ name: string; count: number }[]>`
    select concat_ws(' ', state, detail) as name, count(*)::integer from private.messages group by 1`
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** What a later time brings: claims have lapsed, and what waits is due. */
export async function letTimePass(sql: Sql): Promise<void> {
  await sql`update private.messages set due_at = now() where state = 'due'`
}

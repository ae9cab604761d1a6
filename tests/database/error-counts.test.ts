import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { admin, call, type Answer } from './admin-calls.ts'
import { as, createMember } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

/** Reports an error as a visitor; returns the status. */
async function report(tx: TransactionSql, kind: string | null, route: string | null, version: string | null = '0.1.0') {
  const rows = await as(
    tx,
    null,
    (visitor) => visitor<{ answer: { status: string } }[]>`
      select public.report_error(${kind}, ${route}, ${version}) as answer`,
  )
  return rows[0]!.answer.status
}

const lines = (tx: TransactionSql) =>
  tx<{ kind: string; route: string; met: number }[]>`
    select kind, route, met from private.error_counts order by kind, route`

const inNoErrors = <Result>(run: (tx: TransactionSql) => Promise<Result>) =>
  rolledBack(sql, async (tx) => {
    await tx`delete from private.error_counts`
    await tx`delete from private.form_counts`
    return run(tx)
  })

test('An error is counted by kind, page, version and day, and nothing else is kept', async () => {
  const kept = await inNoErrors(async (tx) => {
    for (const [kind, route] of [
      ['page', '/estabelecimentos/$slug'],
      ['page', '/estabelecimentos/$slug'],
      ['unknown_address', '/*'],
      ['script', '/'],
    ] as const)
      expect(await report(tx, kind, route)).toBe('counted')
    const columns = await tx<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = 'private.error_counts'::regclass and attnum > 0 order by attnum`
    return { lines: [...(await lines(tx))], columns: columns.map(({ name }) => name) }
  })
  expect(kept.lines).toEqual([
    { kind: 'page', route: '/estabelecimentos/$slug', met: 2 },
    { kind: 'script', route: '/', met: 1 },
    { kind: 'unknown_address', route: '/*', met: 1 },
  ])
  expect(kept.columns).toEqual(['kind', 'route', 'app_version', 'day', 'met', 'seen', 'last_met_at'])
})

test.each([
  ['another kind', 'rumor', '/planos', '0.1.0'],
  ['no kind', null, '/planos', '0.1.0'],
  ['a query', 'page', '/planos?cpf=52998224725', '0.1.0'],
  ['an id', 'page', '/dashboard/usuarios-admin/0f8fad5b-d9cb-469f-a165-70867728950e', '0.1.0'],
  ['an e-mail address', 'page', '/ana@teste.example', '0.1.0'],
  ['a long route', 'page', `/${'a'.repeat(80)}`, '0.1.0'],
  ['no route', 'page', null, '0.1.0'],
  ['words as a version', 'page', '/planos', 'Rita Lobo'],
  ['no version', 'page', '/planos', null],
])('A report with %s is not kept', async (_, kind, route, version) => {
  const seen = await inNoErrors(async (tx) => ({
    status: await report(tx, kind, route, version),
    lines: [...(await lines(tx))],
  }))
  expect(seen).toEqual({ status: 'invalid', lines: [] })
})

describe('Reports are limited', () => {
  test('To 20 an hour from one address', async () => {
    const statuses = await inNoErrors(async (tx) => {
      const from = (address: string) =>
        tx`select set_config('request.headers', ${JSON.stringify({ 'x-forwarded-for': address })}, true)`
      await from('203.0.113.7')
      for (let n = 0; n < 20; n += 1) await report(tx, 'page', '/planos')
      const refused = await report(tx, 'page', '/planos')
      await from('203.0.113.8')
      return [refused, await report(tx, 'page', '/planos')]
    })
    expect(statuses).toEqual(['limited', 'counted'])
  })

  test('To 1000 an hour from everybody', async () => {
    const status = await inNoErrors(async (tx) => {
      await tx`insert into private.form_counts (form, sender, hour, sent)
        values ('errors', '', date_trunc('hour', now()), 1000)`
      return report(tx, 'page', '/planos')
    })
    expect(status).toBe('limited')
  })

  test('To 100 different lines a day, while known ones still count; lines of more than 90 days ago go', async () => {
    const seen = await inNoErrors(async (tx) => {
      const today = tx`(now() at time zone 'America/Sao_Paulo')::date`
      await tx`insert into private.error_counts (kind, route, app_version, day)
        select 'page', '/planos', '0.1.' || n, ${today} from generate_series(1, 99) n`
      await tx`insert into private.error_counts (kind, route, app_version, day)
        values ('script', '/', '0.1.0', ${today} - 91), ('script', '/', '0.1.0', ${today} - 90)`
      const statuses = [
        await report(tx, 'unknown_address', '/*'),
        await report(tx, 'page', '/termos'),
        await report(tx, 'unknown_address', '/*'),
      ]
      const old = await tx`select day from private.error_counts where day < ${today}`
      return { statuses, old: old.length }
    })
    expect(seen).toEqual({ statuses: ['counted', 'limited', 'counted'], old: 1 })
  })
})

test('Admins read the errors by page and version, the latest first, and mark them as read', async () => {
  const seen = await inNoErrors(async (tx) => {
    const who = await admin(tx)
    await tx`insert into private.error_counts (kind, route, app_version, day, met, seen) values
      ('page', '/planos', '0.1.0', '2026-11-01', 4, 4), ('page', '/planos', '0.1.0', '2026-11-03', 2, 0),
      ('script', '/', '0.1.0', '2026-11-02', 7, 5), ('unknown_address', '/*', '0.2.0', '2026-11-02', 1, 1)`
    const all = await call(tx, who, 'admin_errors()')
    const scripts = await call(tx, who, `admin_errors('script')`)
    const marked = await call(tx, who, `mark_errors_seen('page', '/planos', '0.1.0')`)
    const left = await call(tx, who, 'admin_errors(only_new => true)')
    const rest = await call(tx, who, 'mark_errors_seen()')
    const none = await call(tx, who, 'admin_errors(only_new => true)')
    return { all, scripts, marked, left, rest, none }
  })
  const names = (answer: Answer) => (answer['items'] as Answer[]).map(({ route }) => route)
  expect(seen.all).toMatchObject({ total: 3, unseen: 4 })
  expect(seen.all['items']).toMatchObject([
    { route: '/planos', met: 6, unseen: 2, first_day: '2026-11-01', last_day: '2026-11-03' },
    { route: '/', met: 7, unseen: 2 },
    { route: '/*', met: 1, unseen: 0, app_version: '0.2.0' },
  ])
  expect(names(seen.scripts)).toEqual(['/'])
  expect([seen.marked, seen.rest]).toEqual([2, 2])
  expect(names(seen.left)).toEqual(['/'])
  expect(seen.none).toMatchObject({ total: 0, unseen: 0, items: [] })
})

test('Marked as read are the errors that the list had, of its kind; what was met since stays new', async () => {
  const seen = await inNoErrors(async (tx) => {
    const who = await admin(tx)
    const unseen = async () => {
      const { items } = (await call(tx, who, 'admin_errors(only_new => true)')) as unknown as {
        items: { kind: string; route: string; unseen: number }[]
      }
      return items.map((line) => `${line.kind} ${line.route} ${String(line.unseen)}`).toSorted()
    }
    for (const kind of ['unknown_address', 'page', 'script']) await report(tx, kind, '/planos')
    await report(tx, 'unknown_address', '/termos')
    // As if the list had been read an hour after these were met.
    await tx`update private.error_counts set last_met_at = now() - interval '1 hour'`
    const readAt = (await call(tx, who, `admin_errors('unknown_address')`))['read_at'] as string
    await report(tx, 'unknown_address', '/termos')
    await report(tx, 'unknown_address', '/sobre')
    const ofKind = await call(tx, who, `mark_errors_seen('unknown_address', read_at => '${readAt}')`)
    const afterKind = await unseen()
    const ofAll = await call(tx, who, `mark_errors_seen(read_at => '${readAt}')`)
    return { ofKind, afterKind, ofAll, afterAll: await unseen() }
  })
  const later = ['unknown_address /sobre 1', 'unknown_address /termos 2']
  expect(seen).toEqual({
    ofKind: 1,
    afterKind: ['page /planos 1', 'script /planos 1', ...later],
    ofAll: 2,
    afterAll: later,
  })
})

test('A report of a member names nobody', async () => {
  const kept = await inNoErrors(async (tx) => {
    const member = await createMember(tx)
    await call(tx, member, `report_error('page', '/perfil', '0.1.0')`)
    return tx`select to_jsonb(e) - array['day', 'last_met_at'] as line from private.error_counts e`
  })
  expect([...kept]).toEqual([{ line: { kind: 'page', route: '/perfil', app_version: '0.1.0', met: 1, seen: 0 } }])
})

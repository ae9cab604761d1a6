import type { Sql } from 'postgres'
import { callApi } from '../../support/api.ts'
import { refusalOf, type Access, type Catalog, type Target } from './matrix.ts'
import type { Row } from './fixtures.ts'
import type { Actor } from './people.ts'

type Tokens = Record<Exclude<Actor, 'anon'>, string>

/**
 * Accesses the data through the API as the app does. An allowed write must have changed the database and is reverted;
 * `restore` then tells whether anything else changed.
 */
export async function httpAccess(url: string, tokens: Tokens, sql: Sql, catalog: Catalog) {
  const kept = await keepCopies(sql, catalog)
  const ask = async (
    actor: Actor,
    path: string,
    method: string,
    body?: object,
    prefer = 'return=representation',
  ): Promise<{ answer: unknown } | { refusal: string }> => {
    const response = await callApi(url, `/rest/v1/${path}`, {
      method,
      headers: { prefer },
      ...(actor === 'anon' ? {} : { token: tokens[actor] }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = text === '' ? undefined : (JSON.parse(text) as unknown)
    return response.ok ? { answer } : { refusal: refusalOf(answer as { code: string; message: string }) }
  }
  const write = async (actor: Actor, target: Target, method: string, query: string, values?: Row, prefer = '') => {
    const representation = target.readable ? `return=representation` : 'return=minimal'
    const chosen = target.readable ? `&select=${target.key.join(',')}` : ''
    const result = await ask(
      actor,
      `${target.table}?${query}${chosen}`,
      method,
      values,
      [prefer, representation].filter(Boolean).join(','),
    )
    if ('refusal' in result) return result.refusal
    const reported = target.readable ? countWord((result.answer as unknown[]).length) : undefined
    if (reported === 'none') return reported
    const outcome = (await kept.restore([target.table])) ? 'row' : 'none'
    return reported === undefined || reported === outcome ? outcome : `${reported}, yet the database did not change`
  }

  const access: Access = {
    select: async (actor, target, columns) => {
      const result = await ask(actor, `${target.table}?select=${columns.join(',')}&${found(target)}`, 'GET')
      return 'refusal' in result ? result.refusal : countWord((result.answer as unknown[]).length)
    },
    insert: (actor, target, columns) => write(actor, target, 'POST', '', pick(target.candidate, columns)),
    update: (actor, target, columns) => write(actor, target, 'PATCH', found(target), pick(target.changed, columns)),
    upsert: (actor, target, columns) =>
      write(
        actor,
        target,
        'POST',
        `on_conflict=${target.key.join(',')}`,
        pick(target.candidate, columns),
        'resolution=merge-duplicates',
      ),
    remove: (actor, target) => write(actor, target, 'DELETE', found(target)),
    call: async (actor, name, args) => {
      const result = await ask(actor, `rpc/${name}`, 'POST', args)
      if ('refusal' in result) return result // the caller's own restore tells whether it still changed anything
      if (catalog.functions.some((known) => known.name === name && known.volatile)) await kept.restore()
      return { value: result.answer }
    },
  }
  const objects = storageAccess(url, tokens, kept.restore)
  return {
    access: (table: string) => (table === 'storage.objects' ? { ...access, ...objects } : access),
    restore: kept.restore,
  }
}

/** The same operations on files, which have separate routes that answer alike for a refused and a missing file. */
function storageAccess(
  url: string,
  tokens: Tokens,
  restore: () => Promise<boolean>,
): Pick<Access, 'select' | 'insert' | 'update' | 'remove'> {
  const ask = (actor: Actor, method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
    callApi(url, `/storage/v1/object/${path}`, {
      method,
      headers,
      ...(actor === 'anon' ? {} : { token: tokens[actor] }),
      ...(body === undefined ? {} : { body }),
    })
  const file = { 'content-type': 'image/webp' }
  const write = async (refused: string, response: Response) => {
    const changed = await restore()
    if (response.ok !== changed)
      return `status ${String(response.status)}, yet the database ${changed ? 'changed' : 'did not change'}`
    return changed ? 'row' : refused
  }
  const path = (row: Row) => `${row['bucket_id'] as string}/${row['name'] as string}`

  return {
    select: async (actor, { row }) => {
      const [folder, name] = (row['name'] as string).split('/')
      const response = await ask(
        actor,
        'POST',
        `list/${row['bucket_id'] as string}`,
        JSON.stringify({ prefix: `${folder!}/` }),
      )
      return response.ok && (await response.text()).includes(name!) ? 'row' : 'none'
    },
    insert: async (actor, { candidate }) => write('check', await ask(actor, 'POST', path(candidate), 'x', file)),
    update: async (actor, { row }) => {
      const replaced = await write('none', await ask(actor, 'PUT', path(row), 'y', file))
      const overwritten = await write('none', await ask(actor, 'POST', path(row), 'y', { ...file, 'x-upsert': 'true' }))
      return replaced === overwritten ? replaced : `PUT ${replaced}, x-upsert ${overwritten}`
    },
    remove: async (actor, { row }) => {
      const body = JSON.stringify({ prefixes: [row['name']] })
      const response = await ask(actor, 'DELETE', row['bucket_id'] as string, body)
      return (await restore()) ? 'row' : countWord(((await response.json()) as unknown[]).length)
    },
  }
}

/** Copies all tables that the API reaches; `restore` writes the copies back and returns whether any row had changed. */
async function keepCopies(sql: Sql, catalog: Catalog) {
  const columns = (table: string) =>
    catalog.tables[table]!.filter(({ generated }) => !generated)
      .map(({ column }) => `"${column}"`)
      .join(', ')
  const relation = (table: string) => (table.includes('.') ? table : `public.${table}`)
  // A suspension, another role and a reset end sessions and remove factors; a renamed restaurant keeps its old address.
  // A released announcement stays released.
  const behindTheApi = ['auth.sessions', 'auth.mfa_factors', 'private.announcements', 'private.restaurant_slugs']
  const all = [...Object.keys(catalog.tables), ...behindTheApi]
  await sql.unsafe('create schema kept')
  for (const table of all) await sql.unsafe(`create table kept."${table}" as table ${relation(table)}`)
  let writtenWhenEqual = await writtenSoFar(sql)
  const restore = async (tables: string[] = all): Promise<boolean> => {
    if ((await writtenSoFar(sql)) === writtenWhenEqual) return false
    await sql`delete from private.form_counts` // counts tries of links and proposals, also those that changed no row
    const differs = tables.map((table) => `select '${table}' as name
      where exists (table ${relation(table)} except table kept."${table}")
      or exists (table kept."${table}" except table ${relation(table)})`) // prettier-ignore
    const changed = await sql.unsafe<{ name: string }[]>(differs.join(' union all '), [], { prepare: true })
    if (changed.length === 0) {
      if (tables === all) writtenWhenEqual = await writtenSoFar(sql)
      return false
    }
    if (tables !== all) return restore() // triggers may have changed other tables
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica` // without triggers
      for (const { name } of changed) {
        const source = behindTheApi.includes(name) ? 'table' : `(${columns(name)}) select ${columns(name)} from`
        await transaction.unsafe(`delete from ${relation(name)};
          insert into ${relation(name)} ${source} kept."${name}"`)
      }
    })
    writtenWhenEqual = await writtenSoFar(sql)
    return true
  }
  return { restore }
}

/** The end of PostgreSQL's log: no row has changed while it stays the same. */
async function writtenSoFar(sql: Sql): Promise<string> {
  const [row] = await sql<[{ end: string }]>`select pg_current_wal_insert_lsn()::text as end`
  return row.end
}

function found({ key, row }: Target): string {
  return key.map((column) => `${column}=eq.${encodeURIComponent(row[column] as string)}`).join('&')
}

function pick(row: Row, columns: string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
}

function countWord(count: number): string {
  return count === 0 ? 'none' : count === 1 ? 'row' : `${String(count)} rows`
}

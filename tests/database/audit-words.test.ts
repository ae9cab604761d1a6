import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionText, changesOf } from '../../src/features/admin/audit/audit-words.ts'
import { adminAuditTexts } from '../../src/texts/admin/audit.ts'
import { connect, rolledBack } from '../support/database.ts'
import { createRestaurant } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

let actions: string[]
beforeAll(async () => {
  actions = await choicesOf('private.audit_log', 'action')
})

describe('Every action of the audit log', () => {
  test('Has a word, and every word has an action', () => {
    expect(Object.keys(adminAuditTexts.actions).toSorted()).toEqual(actions.toSorted())
    expect(actions.filter((action) => actionText(action) === action)).toEqual([])
  })

  test('Named by a trigger or by the source of a function may be stored', async () => {
    const written = await sql<{ action: string }[]>`
      select split_part(encode(t.tgargs, 'escape'), '\\000', 1) || '.' || o.name as action
      from pg_trigger t join (values (4, 'created'), (8, 'deleted'), (16, 'updated')) o (bit, name)
        on t.tgtype & o.bit <> 0
      where t.tgfoid = 'private.audit_row'::regproc
      union select m[1] from pg_proc p, regexp_matches(p.prosrc, '''([a-z_]+[.][a-z_]+)''', 'g') m
      where p.pronamespace::regnamespace::text in ('public', 'private')`
    const kinds = new Set(actions.map((action) => action.split('.')[0]))
    const named = written.map(({ action }) => action).filter((action) => kinds.has(action.split('.')[0]))
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((action) => !actions.includes(action))).toEqual([])
  })
})

test('Every table of the audit log has a word', async () => {
  const tables = await choicesOf('private.audit_log', 'subject_table')
  expect(Object.keys(adminAuditTexts.tables).toSorted()).toEqual(tables.toSorted())
})

test('Every column that an entry can show has a word, and none of them holds an id', async () => {
  const columns = await shownColumns()
  expect(columns.length).toBeGreaterThan(80)
  const values = Object.fromEntries(columns.map((column) => [column, '1']))
  const wordless = changesOf({ before: null, after: values }).map(({ field }, n) => (field === columns[n] ? field : ''))
  // These are Portuguese words too.
  expect(wordless.filter(Boolean).toSorted()).toEqual(['latitude', 'longitude', 'mensagem', 'tablet', 'telefone'])
  expect(columns.filter((column) => column.endsWith('_id'))).toEqual([])
})

test('Every word that such a column chooses from is translated', async () => {
  const chosen = await rolledBack(
    sql,
    async (tx) => tx<{ column: string; choices: string[] }[]>`
      select a.attname as column, array(
        select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') m
      ) as choices
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
      where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%' and (
        c.conrelid = any (${await auditedTables(tx)}) or (c.conrelid, a.attname) in (
          ('public.profiles'::regclass, 'role'), ('private.payment_events'::regclass, 'outcome'),
          ('private.announcements'::regclass, 'kind'))
      )
      union all select 'change_kind', ${await choicesOf('public.change_requests', 'kind')}::text[]`,
  )
  expect(chosen.length).toBeGreaterThan(8)
  const unlogged = ['paid', 'owed'] // outcomes of payments that the log tells in another way
  const asStored = chosen.flatMap(({ column, choices }) =>
    choices
      .filter((choice) => column !== 'outcome' || !unlogged.includes(choice))
      .filter((choice) => changesOf({ before: null, after: { [column]: choice } })[0]!.after === choice),
  )
  expect(asStored).toEqual([])
})

/** The values that a check constraint allows in a column. */
async function choicesOf(table: string, column: string): Promise<string[]> {
  const rows = await sql<{ choice: string }[]>`
    select m[1] as choice from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey,
      regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') m
    where c.contype = 'c' and c.conrelid = ${table}::regclass and a.attname = ${column}`
  return rows.map(({ choice }) => choice)
}

/** The statements of functions that write an entry. */
async function writingStatements(tx: TransactionSql): Promise<string[]> {
  const sources = await tx<{ prosrc: string }[]>`
    select prosrc from pg_proc where pronamespace::regnamespace::text in ('public', 'private')`
  return sources.flatMap(
    ({ prosrc }) => prosrc.match(/(private[.]audit[(]|insert into private[.]audit_log)[^;]*/g) ?? [],
  )
}

/** The tables whose rows are written whole: those with a trigger, and those that functions turn into jsonb. */
async function auditedTables(tx: TransactionSql): Promise<number[]> {
  const tables = await choicesOf('private.audit_log', 'subject_table')
  const whole = (await writingStatements(tx)).filter((statement) => statement.includes('to_jsonb('))
  const named = tables.filter((table) => whole.some((statement) => statement.includes(`'${table}'`)))
  const rows = await tx<{ oid: number }[]>`
    select tgrelid as oid from pg_trigger where tgfoid = 'private.audit_row'::regproc
    union select to_regclass('public.' || name)::oid from unnest(${named}::text[]) name`
  return rows.map(({ oid }) => oid)
}

/**
 * The columns that an admin can read in an entry: of rows that are written whole, of a restaurant's document, and those
 * that functions name, without what the log leaves out.
 */
function shownColumns(): Promise<string[]> {
  return rolledBack(sql, async (tx) => {
    const ofRows = await tx<{ name: string }[]>`
      select a.attname as name from pg_attribute a
      where a.attnum > 0 and not a.attisdropped and a.attrelid = any (${await auditedTables(tx)})
      union select jsonb_object_keys(private.restaurant_document(${await createRestaurant(tx)}))
      except select m[1] from pg_proc p, regexp_matches(
        substring(p.prosrc from 'hidden constant text\\[\\] := array\\[[^]]+\\]'), '''(\\w+)''', 'g'
      ) m where p.oid = 'private.audit_row'::regproc`
    const named = (await writingStatements(tx)).flatMap((text) => text.match(/(?<=')[a-z_]+(?=',)/g) ?? [])
    const others = [...actions, ...(await choicesOf('private.audit_log', 'subject_table'))]
    const names = [...ofRows.map(({ name }) => name), ...named].filter((name) => !others.includes(name))
    const id = randomUUID()
    const values = Object.fromEntries(names.map((name) => [name, id]))
    await tx`select private.audit('restaurant.updated', 'restaurants', ${id}, null, ${tx.json(values)})`
    const shown = await tx<{ name: string }[]>`
      select jsonb_object_keys(private.audit_entry(l) -> 'after') as name from private.audit_log l
      where l.subject_id = ${id}`
    return shown.map(({ name }) => name)
  })
}

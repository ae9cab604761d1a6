import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { JSONValue, Sql } from 'postgres'
import { hoursFromNow } from '../../database/factories.ts'
import { changes, type PermissionFixtures, type Row } from './fixtures.ts'
import { actors, type Actor } from './people.ts'

const verbs = ['select', 'insert', 'update', 'delete'] as const
type Verb = (typeof verbs)[number]
type Kinds = Record<string, Partial<Record<Verb, string>>>
type Call = { args: Row; read?: string; holds?: string; expect: string; also?: Partial<Record<Actor, string>> }
type Permissions = {
  tables: Record<string, { columns: Record<string, [anon: string, signedIn: string]>; rows: Kinds }>
  storage: Record<string, Kinds>
  functions: Record<string, Call[]>
}

export const permissions = JSON.parse(
  readFileSync(new URL('../permissions.json', import.meta.url), 'utf8'),
) as Permissions

/** One way to access the data. Each attempt returns a word of permissions.json after checking its effect. */
export type Access = {
  select: (actor: Actor, table: Target, columns: string[]) => Promise<string>
  insert: (actor: Actor, table: Target, columns: string[]) => Promise<string>
  update: (actor: Actor, table: Target, columns: string[]) => Promise<string>
  upsert: (actor: Actor, table: Target, columns: string[]) => Promise<string>
  remove: (actor: Actor, table: Target) => Promise<string>
  call: (actor: Actor, name: string, args: Row) => Promise<{ value: unknown } | { refusal: string }>
}

export type Target = {
  table: string
  key: string[]
  row: Row
  candidate: Row
  changed: Row
  /** The actor can read the row, so a write can return it. */
  readable: boolean
}

/** One combination of the permission matrix: an attempt of an actor with its expected outcome. */
export type Cell = {
  name: string
  actor: Actor
  /** Set for attempts on a protected column. Column privileges belong to a role and are equal for signed-in actors. */
  column?: string
  expected: string
  attempt: (access: Access) => Promise<string>
}

/** Tables of `public` and `storage` with columns and keys, and functions of `public` with arguments. */
export type Catalog = Awaited<ReturnType<typeof readCatalog>>

export async function readCatalog(sql: Sql) {
  const columns = await sql<{ name: string; column: string; generated: boolean; key: boolean }[]>`
    select case t.relnamespace::regnamespace::text
        when 'public' then t.relname
        else t.relnamespace::regnamespace || '.' || t.relname end as name,
      a.attname as column, a.attgenerated <> '' as generated,
      exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary and a.attnum = any(i.indkey)) as key
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind in ('r', 'p', 'v', 'm', 'f') and (t.relnamespace = 'public'::regnamespace
      or t.oid in ('storage.objects'::regclass, 'storage.buckets'::regclass))
    order by 1, a.attnum`
  const functions = await sql<{ name: string; volatile: boolean; uuids: string[] }[]>`
    select p.proname as name, p.provolatile = 'v' as volatile, array(
      select p.proargnames[n] from unnest(p.proargtypes) with ordinality t (type, n) where type = 'uuid'::regtype
    ) as uuids
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`
  const tables: Record<string, (typeof columns)[number][]> = {}
  for (const column of columns) (tables[column.name] ??= []).push(column)
  return { tables, functions: [...functions] }
}

export function tableCells(fixtures: PermissionFixtures, catalog: Catalog, table: string): Cell[] {
  const declared = permissions.tables[table]
  const kinds = declared?.rows ?? permissions.storage[table.replace('storage.', '')]!
  const columns = catalog.tables[table]!
  const writable = columns.filter(({ generated }) => !generated).map(({ column }) => column)
  const open = (right: string, actor: Actor) => {
    if (!declared) return writable
    const names = Object.keys(declared.columns).filter((column) =>
      declared.columns[column]![actor === 'anon' ? 0 : 1].includes(right),
    )
    return names.length > 0 ? names : writable
  }
  const targets = (kind: string, actor: Actor): Target => ({
    table,
    key: columns.filter(({ key }) => key).map(({ column }) => column),
    ...fixtures.rows[table]![kind]!,
    changed: { ...fixtures.rows[table]![kind]!.row, ...changes[table] },
    readable: tableWord(kinds[kind]!.select ?? 'none', 'select', actor) === 'row',
  })
  const attempts = {
    select: (access: Access, actor: Actor, target: Target) => access.select(actor, target, open('s', actor)),
    insert: (access: Access, actor: Actor, target: Target) => access.insert(actor, target, open('i', actor)),
    update: (access: Access, actor: Actor, target: Target) => access.update(actor, target, open('u', actor)),
    delete: (access: Access, actor: Actor, target: Target) => access.remove(actor, target),
  }
  const cells: Cell[] = Object.entries(kinds).flatMap(([kind, line]) =>
    verbs
      .filter((verb) => line[verb] !== undefined)
      .flatMap((verb) =>
        actors.map((actor) => ({
          name: `${table}, ${kind}: ${verb}`,
          actor,
          expected: tableWord(line[verb]!, verb, actor),
          attempt: (access: Access) => attempts[verb](access, actor, targets(kind, actor)),
        })),
      ),
  )
  if (!declared) return cells

  const [kind] = Object.keys(kinds)
  for (const { column, generated, key } of columns) {
    for (const actor of declaredActors) {
      const rights = declared.columns[column]?.[actor === 'anon' ? 0 : 1] ?? ''
      const target = targets(kind!, actor)
      const both = open('i', actor).filter((name) => open('u', actor).includes(name) && name !== column)
      // PostgreSQL refuses to write a generated column before it checks privileges.
      const refusal = generated ? '428C9' : 'grant'
      const add = (verb: string, expected: string, attempt: Cell['attempt']) => {
        cells.push({ name: `${table}.${column}: ${verb}`, actor, column, expected, attempt })
      }
      if (!rights.includes('s')) add('select', 'grant', (access) => access.select(actor, target, [column]))
      if (!rights.includes('i'))
        add('insert', refusal, (access) => access.insert(actor, target, [...new Set([...open('i', actor), column])]))
      if (!rights.includes('u')) add('update', refusal, (access) => access.update(actor, target, [column]))
      // An upsert finds the row by its key, so it cannot change one that may be inserted.
      if (!rights.includes('i') || (!rights.includes('u') && !key))
        add('upsert', refusal, (access) => access.upsert(actor, target, [...both, column]))
    }
  }
  return cells
}

export function functionCells(fixtures: PermissionFixtures, name: string): Cell[] {
  return permissions.functions[name]!.flatMap((call) =>
    actors.map((actor) => ({
      name: `${name} ${JSON.stringify(call.args)} ${call.read ?? call.holds ?? ''}`,
      actor,
      expected: call.also?.[actor] ?? functionWord(call.expect, actor),
      attempt: async (access: Access) => {
        const named = (value: JSONValue): JSONValue =>
          Array.isArray(value)
            ? value.map(named)
            : typeof value === 'string' && value.startsWith('$')
              ? resolve(fixtures, actor, value.slice(1))
              : value
        const args = Object.fromEntries(Object.entries(call.args).map(([argument, value]) => [argument, named(value)]))
        const answer = await access.call(actor, name, args)
        if ('refusal' in answer) return answer.refusal
        if (call.holds !== undefined)
          return JSON.stringify(answer.value).includes(named(call.holds) as string) ? 'yes' : 'no'
        const value = call.read === undefined ? answer.value : (answer.value as Record<string, unknown>)[call.read]
        if (call.read === undefined && typeof value !== 'boolean' && value !== null) return 'ok'
        return String(value)
      },
    })),
  )
}

/** Tries the cells one by one; returns those whose outcome differs from the declared one. */
export async function differences(cells: Cell[], access: Access): Promise<string[]> {
  const found: string[] = []
  for (const { name, actor, expected, attempt } of cells) {
    const outcome = await attempt(access)
    if (outcome !== expected) found.push(`${name} as ${actor}: ${outcome} instead of ${expected}`)
  }
  return found
}

/** The word of permissions.json for an error of PostgreSQL, which the API passes on unchanged. */
export function refusalOf({ code, message }: { code?: string; message: string }): string {
  if (code !== '42501') return code ?? message
  if (message.includes('row-level security')) return 'check'
  return message.startsWith('permission denied') ? 'grant' : 'refused'
}

/** The actors whose words permissions.json declares; column privileges belong to their two roles. */
const declaredActors = actors.slice(0, 6)
/** These too are declared in the lines about what tablets may do. */
const tablets: Actor[] = ['tablet', 'disconnectedTablet']

/** Actors whose token stands for no person, with the answer of a function that needs a person. */
const nobodies: Partial<Record<Actor, string>> = {
  factorAal1: 'PT403', ended: 'PT401', anonymousUser: 'PT401', tablet: 'PT401', disconnectedTablet: 'PT401',
} // prettier-ignore

/** Actors in `nobodies` neither see nor write a row; staff without their rights are like any other person. */
function tableWord(line: string, verb: Verb, actor: Actor): string {
  if (isDeclared(line, actor)) return wordOf(line, actor)
  const word = wordOf(line, 'other')
  if (!(actor in nobodies) || word === 'grant') return word
  return verb === 'insert' ? 'check' : 'none'
}

/** Actors in `nobodies` are refused or answered like visitors; staff without their rights get what needs no right. */
function functionWord(line: string, actor: Actor): string {
  if (isDeclared(line, actor)) return wordOf(line, actor)
  const of = (known: Actor) => wordOf(line, known)
  if (of('other') === 'grant') return 'grant' // only the backend's own functions may call it
  if (actor in nobodies) return of('anon') === 'grant' ? nobodies[actor]! : of('anon')
  const forAdmins = of('admin') !== 'refused' && of('manager') === 'refused' && of('otherManager') === 'refused'
  if (of('other') === 'refused') return forAdmins && actor === 'adminAal1' ? 'PT403' : 'refused'
  const isForAllStaff = of('manager') === of('otherManager') && (actor !== 'adminAal1' || of('manager') === of('admin'))
  return of(isForAllStaff ? 'manager' : 'other')
}

function isDeclared(line: string, actor: Actor): boolean {
  const isOfTablets = line.split(' ').length === declaredActors.length + tablets.length
  return declaredActors.includes(actor) || (isOfTablets && tablets.includes(actor))
}

function wordOf(line: string, actor: Actor): string {
  const words = line.split(' ')
  const known = [...declaredActors, ...tablets]
  if (![1, 2, declaredActors.length, known.length].includes(words.length))
    throw new Error(`a line of ${words.length} words: ${line}`)
  // Two words stand for the visitor and for everybody else.
  return words[Math.min(known.indexOf(actor), words.length - 1)]!
}

function resolve(fixtures: PermissionFixtures, actor: Actor, name: string): string {
  if (name === 'random' || (name === 'self' && actor === 'anon')) return randomUUID()
  if (name === 'now') return new Date().toISOString()
  if (name === 'earlier') return hoursFromNow(-0.5).toISOString()
  if (name === 'self') return fixtures.people[actor as Exclude<Actor, 'anon'>]
  const value = fixtures.names[name]
  if (value === undefined) throw new Error(`permissions.json names $${name}, which the fixtures do not have`)
  return value
}

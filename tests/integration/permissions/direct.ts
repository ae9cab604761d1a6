import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { actAs, rolledBack } from '../../support/database.ts'
import { refusalOf, type Access, type Target } from './matrix.ts'
import type { PermissionFixtures, Row } from './fixtures.ts'
import { anonymousActors, type Actor } from './people.ts'

/** Accesses PostgreSQL directly with an actor's role and claims, as the API does; everything is rolled back. */
export function directAccess(sql: Sql, fixtures: PermissionFixtures): Access {
  const attempt = <Result>(
    actor: Actor,
    run: (transaction: TransactionSql) => Promise<Result>,
  ): Promise<Result | { refusal: string }> =>
    rolledBack(sql, async (transaction) => {
      await actAs(transaction, claimsOf(fixtures, actor))
      return run(transaction)
    }).catch((error: { code?: string; message: string }) => ({ refusal: refusalOf(error) }))

  /** In the statement $1 is the row to find and $2 the row to write. */
  const write = async (actor: Actor, target: Target, statement: string, values: Row) => {
    const returned = list(target.readable ? target.key : [])
    const result = await attempt(actor, async (transaction) => {
      const rows = await transaction.unsafe(`${statement}${returned && ` returning ${returned}`}`, [
        JSON.stringify(target.row),
        JSON.stringify(values),
      ])
      if (target.readable && rows.length !== rows.count) throw new Error('fewer rows returned than written')
      return rows.count
    })
    return typeof result === 'number' ? countWord(result) : result.refusal
  }
  const insert = (target: Target, columns: string[]) => `
    insert into ${relation(target)} (${list(columns)})
    select ${list(columns)} from jsonb_populate_record(null::${relation(target)}, $2::text::jsonb)
    where $1::text is not null`

  return {
    select: async (actor, target, columns) => {
      const result = await attempt(actor, (transaction) =>
        transaction.unsafe(`select ${list(columns)} from ${relation(target)} where ${found(target)}`, [
          JSON.stringify(target.row),
        ]),
      )
      return 'refusal' in result ? result.refusal : countWord(result.length)
    },
    insert: (actor, target, columns) => write(actor, target, insert(target, columns), target.candidate),
    update: (actor, target, columns) => {
      const values = `(select ${list(columns)} from jsonb_populate_record(null::${relation(target)}, $2::text::jsonb))`
      return write(
        actor,
        target,
        `update ${relation(target)} set (${list(columns)}) = ${values} where ${found(target)}`,
        target.changed,
      )
    },
    upsert: (actor, target, columns) => {
      const set = columns.map((column) => `"${column}" = excluded."${column}"`).join(', ')
      return write(
        actor,
        target,
        `${insert(target, columns)} on conflict (${list(target.key)}) do update set ${set}`,
        target.candidate,
      )
    },
    remove: (actor, target) =>
      write(actor, target, `delete from ${relation(target)} where ${found(target)} and $2::text is not null`, {}),
    call: async (actor, name, args) => {
      const passed = Object.keys(args).map((argument, index) => `${argument} => $${String(index + 1)}`)
      return attempt(actor, async (transaction) => {
        const [row] = await transaction.unsafe(
          `select public.${name}(${passed.join(', ')}) as value`,
          Object.values(args) as never[],
        )
        return { value: row!['value'] as unknown }
      })
    },
  }
}

/** An actor as the API would name them, each with a session of their own level. */
export function claimsOf(fixtures: PermissionFixtures, actor: Actor): Parameters<typeof actAs>[1] {
  if (actor === 'anon') return { role: 'anon' }
  const userId = fixtures.people[actor]
  const claims = {
    aal: actor === 'member' || actor === 'admin' ? 'aal2' : 'aal1',
    ...(actor === 'ended' ? { session_id: randomUUID() } : {}),
    ...(anonymousActors.has(actor) ? { is_anonymous: true } : {}),
  }
  return { role: 'authenticated', userId, claims }
}

function relation({ table }: Target): string {
  return table.includes('.') ? table : `public.${table}`
}

function found(target: Target): string {
  const key = list(target.key)
  return `(${key}) = (select ${key} from jsonb_populate_record(null::${relation(target)}, $1::text::jsonb))`
}

function list(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

function countWord(count: number): string {
  return count === 0 ? 'none' : count === 1 ? 'row' : `${String(count)} rows`
}

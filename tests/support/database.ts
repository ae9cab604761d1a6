import { randomBytes } from 'node:crypto'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { inject } from 'vitest'
import { openSession } from './open-session.ts'
import { cloneSources } from './template-data.ts'

export type Actor = {
  role: 'anon' | 'authenticated' | 'service_role'
  userId?: string
  /** Further claims of the token, such as session_id. */
  claims?: Record<string, unknown>
}

/** Connects as superuser to the shared database with migrations and demo data, which tests must not change. */
export function connect(): Sql {
  return open(inject('databaseUrl'))
}

/** Runs in a transaction that is always rolled back; as superuser, until `actAs`. */
export async function rolledBack<Result>(
  sql: Sql,
  run: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const undo = new Error('rolled back on purpose')
  let result: { value: Result } | undefined
  await sql
    .begin(async (transaction) => {
      result = { value: await run(transaction) }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  if (!result) throw undo
  return result.value
}

/**
 * Gives the transaction the role and claims of that actor, as a request through the API does. A person without a
 * `session_id` of the test gets a session that has passed the second factor.
 */
export async function actAs(transaction: TransactionSql, { role, userId, claims }: Actor): Promise<void> {
  await transaction`select set_config('role', 'none', true)`
  const session = userId === undefined || claims?.['session_id'] ? {} : await openSession(transaction, userId)
  const token = JSON.stringify({ role, ...(userId === undefined ? {} : { sub: userId }), ...session, ...claims })
  await transaction`select set_config('request.jwt.claims', ${token}, true), set_config('role', ${role}, true)`
}

/** Creates a database that one test file may change, with demo data or with the migrations only. */
export async function cloneDatabase({ seeded = true } = {}): Promise<{ sql: Sql; drop: () => Promise<void> }> {
  const url = new URL(inject('databaseUrl'))
  const name = `clone_${randomBytes(6).toString('hex')}`
  const admin = open(atDatabase(url, 'template1'), 1)
  await admin`create database ${admin(name)} template ${admin(seeded ? cloneSources.seeded : cloneSources.unseeded)}`
  const sql = open(atDatabase(url, name))
  const drop = async () => {
    await sql.end()
    await admin`drop database ${admin(name)} with (force)`
    await admin.end()
  }
  return { sql, drop }
}

function atDatabase(url: URL, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

function open(url: string, max = 10): Sql {
  return postgres(url, { max, onnotice: () => undefined })
}

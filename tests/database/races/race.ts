import { isDeepStrictEqual } from 'node:util'
import type { Sql, TransactionSql } from 'postgres'
import { openSession } from '../../support/open-session.ts'
import { errorCode } from '../factories.ts'

const CALLERS = 8
const TRIALS = 200

/** One trial and how often each answer came. */
export type Result<Trial> = { trial: Trial; counts: Record<string, number> }

/**
 * Runs 200 trials, in each of which 8 connections call at the same time. An answer is what `call` returns, or the
 * SQLSTATE of its error.
 */
export async function race<Trial>(
  sql: Sql,
  {
    prepare,
    caller,
    call,
  }: {
    prepare: (trial: number) => Promise<Trial>
    /** User id of the n-th caller; null for the superuser. */
    caller: (trial: Trial, n: number) => string | null
    call: (sql: Sql, trial: Trial, n: number) => Promise<string>
  },
): Promise<Result<Trial>[]> {
  const results: Result<Trial>[] = []
  for (let number = 0; number < TRIALS; number += 1) {
    const trial = await prepare(number)
    const callers = Array.from({ length: CALLERS }, (_, n) => caller(trial, n))
    // Before the race: a new session locks its account until the end of its transaction.
    for (const userId of new Set(callers)) if (userId !== null) await openSession(sql, userId)
    const answers = await Promise.all(callers.map((userId, n) => answer(sql, userId, (own) => call(own, trial, n))))
    const counts: Record<string, number> = {}
    for (const given of answers) counts[given] = (counts[given] ?? 0) + 1
    results.push({ trial, counts })
  }
  return results
}

/** Gives a transaction the rights of a person whose session is open. */
function become(transaction: TransactionSql, userId: string) {
  const claims = JSON.stringify({ role: 'authenticated', sub: userId, session_id: userId, aal: 'aal2' })
  return transaction`
    select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`.execute()
}

/** Answer counts of the first five trials that differ from the expected ones. */
export function unexpected<Trial>(
  results: Result<Trial>[],
  expected: Record<string, number>,
): Record<string, number>[] {
  return results
    .map(({ counts }) => counts)
    .filter((counts) => !isDeepStrictEqual(counts, expected))
    .slice(0, 5)
}

async function answer(sql: Sql, userId: string | null, call: (sql: Sql) => Promise<string>): Promise<string> {
  let given = ''
  const refusal = await errorCode(
    sql.begin(async (transaction) => {
      const acting = userId === null ? null : become(transaction, userId) // on its way together with the call
      given = await call(transaction as unknown as Sql)
      await acting
    }),
  )
  return refusal === 'allowed' ? given : refusal
}

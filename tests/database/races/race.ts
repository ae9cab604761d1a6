import type { Sql } from 'postgres'
import { actAs } from '../../support/database.ts'

const CALLERS = 8
const TRIALS = 200

/**
 * Runs 200 trials, in each of which 8 connections make the same call at the same moment; returns for each trial how
 * often each answer came, as {answer: count}.
 */
export async function race<Trial>(
  sql: Sql,
  { prepare, caller, call }: {
    prepare: (trial: number) => Promise<Trial>
    caller: (trial: Trial) => string
    call: (sql: Sql, trial: Trial, n: number) => Promise<string>
  },
): Promise<Record<string, number>[]> {
  const results: Record<string, number>[] = []
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const prepared = await prepare(trial)
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, (_, n) =>
        sql.begin(async (transaction) => {
          await actAs(transaction, { role: 'authenticated', userId: caller(prepared) })
          return call(transaction as unknown as Sql, prepared, n)
        }),
      ),
    )
    const counts: Record<string, number> = {}
    for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
    results.push(counts)
  }
  return results
}

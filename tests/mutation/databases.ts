import postgres, { type Sql } from 'postgres'
import { cloneSources } from '../support/template-data.ts'

export const databaseNames = ['postgres', ...Object.values(cloneSources)]

/** The databases that tests use and clone: weakens each when a suite first needs it, and restores it from a copy. */
export async function openDatabases(databaseUrl: string) {
  const open = (database: string) => postgres(databaseUrl, { max: 1, database, onnotice: () => undefined })
  const admin = open('template1')
  for (const name of databaseNames) await admin`create database ${admin(`original_${name}`)} template ${admin(name)}`
  const weakened = new Set<string>()

  const read = async <Result>(name: string, run: (sql: Sql) => Promise<Result>): Promise<Result> => {
    const sql = open(name)
    return run(sql).finally(() => sql.end())
  }
  return {
    read,
    weaken: async (names: string[], statement: string) => {
      for (const name of names.filter((needed) => !weakened.has(needed))) {
        weakened.add(name)
        await read(name, (sql) => sql.unsafe(statement))
      }
    },
    restore: async () => {
      for (const name of weakened) {
        await admin`drop database ${admin(name)} with (force)`
        await admin`create database ${admin(name)} template ${admin(`original_${name}`)}`
      }
      weakened.clear()
    },
    close: () => admin.end(),
  }
}

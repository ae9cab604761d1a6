import type { Sql } from 'postgres'
import * as z from 'zod/mini'
import { compactRow, type CompactRow } from '../../src/data/restaurants/directory-row.ts'
import { as, createMember } from './factories.ts'

const answerRow = z.object({
  version: z.string(),
  is_whole: z.boolean(),
  kept: z.nullable(z.array(z.number())),
  rows: z.array(z.tuple([z.number(), compactRow])),
})

async function ask(sql: Sql, person: string, known: string | null, missing: number[]) {
  const answer = await sql.begin((request) =>
    as(request, person, async (own) => {
      const [row] = await own`select public.directory_snapshot(${known}, ${missing}) as answer`
      return row!['answer'] as unknown
    }),
  )
  return answerRow.parse(answer)
}

/** A phone's copy of the directory. `sync` resolves with the names of the rows that travelled. */
function newDevice(sql: Sql, person: string) {
  const rows = new Map<number, CompactRow>()
  let version: string | null = null
  const sync = async (missing: number[] = []): Promise<string[]> => {
    const answer = await ask(sql, person, version, missing)
    version = answer.version
    if (answer.is_whole) rows.clear()
    for (const [number, row] of answer.rows) rows.set(number, row)
    const names = answer.rows.map(([, row]) => row[2])
    if (answer.kept === null) return names
    let sum = 0
    const kept = new Set(answer.kept.map((step) => (sum += step)))
    for (const number of rows.keys()) if (!kept.has(number)) rows.delete(number)
    const lacking = [...kept].filter((number) => !rows.has(number))
    return lacking.length === 0 ? names : [...names, ...(await sync(lacking))]
  }
  return {
    sync,
    names: () => [...rows.values()].map((row) => row[2]).toSorted(),
    rows: () => [...rows].toSorted(([one], [other]) => one - other),
    version: () => version!,
    useVersion: (text: string) => {
      version = text
    },
  }
}

/** The device of that person, else of a new member, after its first synchronization. */
export async function syncedDevice(sql: Sql, person?: string) {
  const device = newDevice(sql, person ?? (await createMember(sql)))
  await device.sync()
  return device
}

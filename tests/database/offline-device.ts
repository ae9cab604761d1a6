import type { Sql } from 'postgres'
import * as z from 'zod/mini'
import { openSealed, sealedIndex } from '../../src/domain/scan/sealed-record.ts'
import { as } from './factories.ts'

const answerRow = z.object({
  version: z.string(),
  is_whole: z.boolean(),
  place: z.looseObject({ rules: z.nullable(z.string()) }),
  records: z.array(z.object({ index: z.string(), body: z.string() })),
  gone: z.array(z.string()),
})

/** A tablet's copy of the offline list of a restaurant. */
export function newTablet(sql: Sql, person: string, restaurantId: string) {
  const records = new Map<string, string>()
  let version = ''
  return {
    /** Resolves with how many records travelled, how many left, and whether it was the whole list. */
    sync: async () => {
      const answer = answerRow.parse(
        await sql.begin((request) =>
          as(request, person, async (own) => {
            const [row] = await own`select public.sealed_vouchers(${restaurantId}, ${version}) as answer`
            return row!['answer'] as unknown
          }),
        ),
      )
      version = answer.version
      if (answer.is_whole) records.clear()
      for (const index of answer.gone) records.delete(index)
      for (const { index, body } of answer.records) records.set(index, body)
      return { came: answer.records.length, left: answer.gone.length, isWhole: answer.is_whole }
    },
    /** What the record of a code says; undefined without one. */
    read: async (code: string): Promise<Record<string, unknown> | undefined> => {
      const body = records.get(await sealedIndex(code))
      return body === undefined ? undefined : (JSON.parse(await openSealed(code, body)) as Record<string, unknown>)
    },
    size: () => records.size,
    version: () => version,
    useVersion: (text: string) => {
      version = text
    },
  }
}

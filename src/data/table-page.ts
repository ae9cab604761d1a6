import * as z from 'zod/mini'
import { toBackendError } from './errors.ts'

type Answer = { data: unknown; count: number | null; error: { code: string } | null; status: number }

const pastTheEnd = 'PGRST103'

/**
 * The rows of a page of a table, from page 1, with the total. A page past the end has no rows: there the data API may
 * answer 416, without a total. Rejects with BackendError.
 */
export async function tablePage<Row>(
  ask: (first: number, last: number) => PromiseLike<Answer>,
  { page, size, row }: { page: number; size: number; row: z.ZodMiniType<Row> },
): Promise<{ total: number; items: Row[] }> {
  const first = (page - 1) * size
  const { data, count, error, status } = await ask(first, first + size - 1)
  if (error?.code === pastTheEnd && page > 1) {
    const { total } = await tablePage(ask, { page: 1, size: 1, row })
    return { total, items: [] }
  }
  if (error) throw toBackendError(error, status)
  return { total: count ?? 0, items: z.array(row).parse(data) }
}

import { useState } from 'react'
import { writtenRows, type Written } from './supabase/written-rows.ts'

/** Request ids of what was sent and not answered, by what it was. */
export type RequestIds = Map<string, string>

/**
 * Returns a function that calls `send` with a request id, so that the database does the same thing only once although
 * an answer was lost (docs/decisions: 64). Until an answer comes, the same `what` reuses the id, and `isRepeated` is
 * true; `kept` lets that outlive the component. Answers and rejects as `send`.
 */
export function useSendOnce(kept?: RequestIds) {
  const [own] = useState<RequestIds>(() => new Map())
  const unanswered = kept ?? own
  return async <Answer>(
    what: unknown,
    send: (requestId: string, isRepeated: boolean) => Promise<Answer>,
  ): Promise<Answer> => {
    const key = JSON.stringify(what)
    const known = unanswered.get(key)
    const id = known ?? crypto.randomUUID()
    unanswered.set(key, id)
    const answer = await send(id, known !== undefined)
    unanswered.delete(key)
    return answer
  }
}

/**
 * Adds a row that its maker may also change: `insert` gives it the id, and `update`, which returns the rows that it
 * changed, writes what a later attempt says into the row of one whose answer was lost. Rejects with BackendError.
 */
export function useAddOnce() {
  const sendOnce = useSendOnce()
  return (insert: (id: string) => Written, update: (id: string) => Written): Promise<void> =>
    sendOnce('row', async (id, isRepeated) => {
      if (!isRepeated || (await writtenRows(update(id))).length === 0) await writtenRows(insert(id))
    })
}

import { useState } from 'react'
import { writtenRows, type Written } from './supabase/written-rows.ts'

/** Request ids by what was sent, while no answer has come. */
export type RequestIds = Map<string, string>

/**
 * Returns a function that calls `send` with a request id, so that the database acts only once even when an answer is
 * lost (docs/decisions: 64). The same `what` reuses its id, with `isRepeated` true, until an answer comes; `kept` keeps
 * the ids beyond the component. Resolves and rejects as `send`.
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
 * Adds a row that its creator may also change. `insert` stores it under the id. After a lost answer, `update` writes
 * the latest values into the row that may exist and returns the rows that it changed. Rejects with BackendError.
 */
export function useAddOnce() {
  const sendOnce = useSendOnce()
  return (insert: (id: string) => Written, update: (id: string) => Written): Promise<void> =>
    sendOnce('row', async (id, isRepeated) => {
      if (!isRepeated || (await writtenRows(update(id))).length === 0) await writtenRows(insert(id))
    })
}

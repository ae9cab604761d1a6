import { useRef } from 'react'
import { writtenRows, type Written } from './supabase/written-rows.ts'

interface Unanswered {
  what: string
  id: string
}

/**
 * Returns a function that calls `send` with a request id, so that the database does the same thing only once although
 * an answer was lost (docs/decisions: 64). Until an answer comes, the same `what` reuses the id, and `isRepeated` is
 * true. Answers and rejects as `send`.
 */
export function useSendOnce() {
  const unanswered = useRef<Unanswered>(undefined)
  return async <Answer>(
    what: unknown,
    send: (requestId: string, isRepeated: boolean) => Promise<Answer>,
  ): Promise<Answer> => {
    const key = JSON.stringify(what)
    const known = unanswered.current
    const isRepeated = known?.what === key
    const { id } = (unanswered.current = isRepeated ? known : { what: key, id: crypto.randomUUID() })
    const answer = await send(id, isRepeated)
    unanswered.current = undefined
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

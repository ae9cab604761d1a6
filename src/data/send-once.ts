import { useRef } from 'react'
import { toBackendError } from './errors.ts'
import { fetchProfile } from './profiles/fetch-profile.ts'

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

type Row = Record<string, unknown>
export type Written = PromiseLike<{ data: Row[] | null; error: unknown; status: number }>

/** The rows that came back. Rejects with BackendError; with 'signed_out' for a refusal after the session's end. */
export async function rowsOf(written: Written): Promise<Row[]> {
  const { data, error, status } = await written
  if (error === null) return data ?? []
  const failure = toBackendError(error, status)
  if (failure.kind === 'forbidden') await fetchProfile()
  throw failure
}

/**
 * Whether rows came back, which were written. Rejects with BackendError, as where none came because the session has
 * ended: the database then hides all rows and reports no error.
 */
export async function isWritten(written: Written): Promise<boolean> {
  if ((await rowsOf(written)).length > 0) return true
  await fetchProfile()
  return false
}

/**
 * Adds a row that its maker may also change: `insert` gives it the id, and `update`, which returns the rows that it
 * changed, writes what a later attempt says into the row of one whose answer was lost. Rejects with BackendError.
 */
export function useAddOnce() {
  const sendOnce = useSendOnce()
  return (insert: (id: string) => Written, update: (id: string) => Written): Promise<void> =>
    sendOnce('row', async (id, isRepeated) => {
      if (!isRepeated || (await rowsOf(update(id))).length === 0) await rowsOf(insert(id))
    })
}

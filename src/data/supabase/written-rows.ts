import { toBackendError } from '../errors.ts'
import { fetchProfile } from '../profiles/fetch-profile.ts'

type Row = Record<string, unknown>

/** The answer of a table to a change that returns its rows. */
export type Written = PromiseLike<{ data: Row[] | null; error: unknown; status: number }>

/** The rows that came back. Rejects with BackendError; with 'signed_out' for a refusal after the session's end. */
export async function writtenRows(written: Written): Promise<Row[]> {
  const { data, error, status } = await written
  if (error === null) return data ?? []
  const failure = toBackendError(error, status)
  if (failure.kind === 'forbidden') await fetchProfile()
  throw failure
}

/**
 * Whether the change wrote rows. Rejects with BackendError, also when no row came back because the session has ended:
 * the database then hides all rows without an error.
 */
export async function isWritten(written: Written): Promise<boolean> {
  if ((await writtenRows(written)).length > 0) return true
  await fetchProfile()
  return false
}

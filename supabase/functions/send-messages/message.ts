/** A message that this sender has claimed: it alone may send it, until the claim lapses. */
export interface ClaimedMessage {
  id: string
  /** The number of the claim; an answer to an earlier one counts for nothing. */
  attempt: number
  channel: 'email' | 'push'
  kind: string
  facts: Readonly<Record<string, unknown>>
  first_name?: string
  email?: string
  /** Absent for what nobody can turn off. */
  unsubscribe_token?: string
  notification_id?: string
  endpoint?: string
  p256dh?: string
  auth?: string
}

/**
 * What became of a message. gone: the browser has no subscription any more; refused: a further try would not help;
 * retry: it failed and is tried again after at least `retry_after` seconds; later: the provider accepts no more for
 * that long, which is no failure of the message. detail: a word or number, without anything about the person.
 */
export interface Outcome {
  outcome: 'sent' | 'gone' | 'refused' | 'retry' | 'later'
  detail: string
  retry_after?: number
}

/** Sends one message; the signal ends the try. Rejects where the provider did not answer. */
export type Send = (message: ClaimedMessage, signal: AbortSignal) => Promise<Outcome>

/** What an HTTP provider's answer means for the message. */
export async function outcomeOf(response: Response): Promise<Outcome> {
  await response.body?.cancel()
  const { status } = response
  const detail = String(status)
  if (status >= 200 && status < 300) return { outcome: 'sent', detail }
  const wait = waitOf(response.headers.get('retry-after'))
  if (status === 429) return { outcome: 'later', detail, ...wait }
  if (status === 408 || status === 425 || status >= 500) return { outcome: 'retry', detail, ...wait }
  return { outcome: 'refused', detail }
}

/** Retry-After in seconds, which may be given as a moment. */
function waitOf(header: string | null): { retry_after?: number } {
  if (header === null) return {}
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) && seconds > 0 ? { retry_after: Math.min(seconds, 86_400) } : {}
}

import * as z from 'zod/mini'
import { callRpc } from '../supabase/client.ts'

const unsubscribedRow = z.object({
  status: z.enum(['stopped', 'resumed', 'unknown']),
  kind: z.optional(z.string()),
})

type Unsubscribed = z.infer<typeof unsubscribedRow>

/** sessionStorage key of an answer: the last 12 characters of a token identify it and are useless alone. */
const answerKey = (token: string) => `focinho.unsubscribed.${token.slice(-12)}`

/** What `unsubscribe` answered last in this tab; undefined before. */
export function lastUnsubscribed(token: string): Unsubscribed | undefined {
  return unsubscribedRow.safeParse(JSON.parse(sessionStorage.getItem(answerKey(token)) ?? 'null')).data
}

/**
 * Stops the e-mails of one kind by the token of an e-mail's link, or sends them again (`resume`). Resolves with the
 * status and the kind, 'newsletter' for an address of the newsletter; rejects with BackendError.
 */
export async function unsubscribe(token: string, resume: boolean): Promise<Unsubscribed> {
  const answer = await callRpc('unsubscribe', { token, resume }, unsubscribedRow, { asVisitor: true })
  if (answer.status !== 'unknown') sessionStorage.setItem(answerKey(token), JSON.stringify(answer))
  return answer
}

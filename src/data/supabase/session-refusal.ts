import * as z from 'zod/mini'

/** How Supabase Auth says why: by its versions, and before it had codes. */
const refusal = z.union([
  z.object({ error_code: z.string() }),
  z.object({ code: z.string() }),
  z.object({ error: z.literal('invalid_grant') }),
])

/**
 * Whether a failed answer is the auth server's word about the session. An error of the server, too many requests, and
 * what a proxy, a firewall or a Wi-Fi that asks for a sign-in answers in its place say nothing about it.
 */
export async function refusesSession(response: Response): Promise<boolean> {
  const { status } = response
  if (status < 400 || status >= 500 || status === 408 || status === 429) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return refusal.safeParse(body).success
}

import type * as z from 'zod/mini'
import { leavingSignal } from '../device/identity.ts'
import { toBackendError } from '../errors.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { withFallback } from '../time-limits.ts'
import type * as Clients from './create-client.ts'
import type { Database } from './database.types.ts'
import { sessionKey } from './session-key.ts'
import { askAsVisitor } from './visitor.ts'

const refreshMarginMs = 90_000 // supabase-js refreshes a token that expires within this time before it calls
const refreshTimeoutMs = 8_000

let client: Promise<Clients.Client> | undefined

/**
 * The Supabase client, loaded on demand, so that public pages render without it. Rejects at once with kind 'offline'
 * when offline: a call could otherwise wait for a token refresh, which waits for the network.
 */
export async function getSupabase(): Promise<Clients.Client> {
  if (!navigator.onLine) throw new BackendError('offline', 'no network')
  client ??= loadClients().then(
    ({ createAppClient }) => createAppClient(),
    (failure: unknown) => {
      client = undefined // the chunk failed to load: the next call retries
      throw failure
    },
  )
  const supabase = await client
  await untilSessionIsUsable(supabase)
  return supabase
}

/** The code of all clients. Rejects with BackendError, at once with kind 'offline' when offline. */
export async function loadClients(): Promise<typeof Clients> {
  if (!navigator.onLine) throw new BackendError('offline', 'no network')
  try {
    return await import('./create-client.ts')
  } catch (failure) {
    throw toBackendError(failure)
  }
}

/** Waits for the refresh of an expired token with a timeout; inside the call, supabase-js would wait without limit. */
async function untilSessionIsUsable(supabase: Clients.Client): Promise<void> {
  const stored: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null')
  if (typeof stored !== 'object' || stored === null || !('expires_at' in stored)) return
  if (Number(stored.expires_at) * 1000 > Date.now() + refreshMarginMs) return
  if ((await withFallback(refreshTimeoutMs, supabase.auth.getSession(), 'late')) === 'late')
    throw new BackendError('offline', 'no answer to the refresh')
}

/** Makes the next call refresh a token that came while this device's clock was ahead and has expired unnoticed. */
function expireSession(stored: string): void {
  if (localStorage.getItem(sessionKey) !== stored) return // refreshed meanwhile
  const session: object = JSON.parse(stored)
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, expires_at: 1 }))
}

let levelLost: (() => void) | undefined

/** Calls `listener` when the server asks the signed-in person for a second factor. */
export function onLevelLost(listener: () => void): void {
  levelLost = listener
}

type Functions = Database['public']['Functions']

/** The arguments of a function. Those that it may lack may be undefined, which sends nothing. */
type Arguments<Name extends keyof Functions, Args = Functions[Name]['Args']> = {
  [Key in keyof Args]: Partial<Pick<Args, Key>> extends Pick<Args, Key> ? Args[Key] | undefined : Args[Key]
}

/**
 * Calls a database function and parses its answer. Rejects with BackendError; with 'signed_out' also when the person
 * left before the answer came, so that it reaches no screen and no storage. The query layer decides about retries: the
 * library's own take 7 s to report that there is no network.
 */
export async function callRpc<Name extends keyof Functions, Answer>(
  name: Name,
  args: Arguments<Name>,
  answer: z.ZodMiniType<Answer>,
  { asVisitor = false }: { asVisitor?: boolean } = {},
): Promise<Answer> {
  if (asVisitor) return answer.parse(await askAsVisitor(`rpc/${name}`, args))
  const signal = leavingSignal()
  const supabase = await getSupabase()
  const stored = localStorage.getItem(sessionKey)
  // Sent as a visitor, the call would be refused for good, and a waiting scan would count as refused.
  if (signal !== undefined && stored === null) {
    void supabase.auth.signOut({ scope: 'local' }) // notifies the listeners of the session
    throw new BackendError('signed_out', 'the session is over')
  }
  // The client's types cannot resolve a generic name; our signature has checked name and arguments.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const ask = () => supabase.rpc(name, args as never).retry(false)
  let { data, error, status } = await ask()
  if (error?.message === 'JWT expired' && stored !== null) {
    expireSession(stored)
    await getSupabase()
    ;({ data, error, status } = await ask())
  }
  if (signal?.aborted === true) throw new BackendError('signed_out', 'the person left before the answer came')
  if (error?.message === 'session ended' && localStorage.getItem(sessionKey) === stored)
    void supabase.auth.signOut({ scope: 'local' }) // its token is still valid, so only the database knows
  if (error === null) return answer.parse(data)
  const failure = toBackendError(error, status)
  if (failure.kind === 'second_factor') levelLost?.()
  throw failure
}

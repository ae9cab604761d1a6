import type { SupabaseClient } from '@supabase/supabase-js'
import { BackendError } from '../../domain/backend-error.ts'
import { leavingSignal } from '../device/identity.ts'
import { getSupabase, loadClients } from '../supabase/client.ts'

let own: { signal: AbortSignal; auth: SupabaseClient['auth'] } | undefined

/**
 * The auth client for calls after which supabase-js stores a session of the signed-in person. It stores nothing once
 * that person has left, even if somebody else has signed in. Rejects with BackendError.
 */
export async function ownAuth(): Promise<SupabaseClient['auth']> {
  const signal = leavingSignal()
  await getSupabase() // rejects without a network, and refreshes an old token
  const { createOwnClient } = await loadClients()
  refuseAfterLeaving(signal)
  if (own?.signal !== signal) own = { signal, auth: createOwnClient(signal).auth }
  return own.auth
}

/** Rejects an answer that came after its person had left; `signal` is their `leavingSignal`. */
export function refuseAfterLeaving(signal: AbortSignal | undefined): asserts signal is AbortSignal {
  if (signal?.aborted !== false) throw new BackendError('signed_out', 'the person left before the answer came')
}

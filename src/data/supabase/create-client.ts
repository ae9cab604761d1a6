import { createClient } from '@supabase/supabase-js'
import { backendUrl, publishableKey } from '../environment.ts'
import { sessionKey } from './session-key.ts'
import { recoveryFetch, resilientFetch } from './resilient-fetch.ts'
import type { Database } from './database.types.ts'

export type Client = ReturnType<typeof createAppClient>

/** The one supabase-js client of the page. */
export function createAppClient() {
  return createClient<Database>(backendUrl, publishableKey, {
    // Implicit flow, because an e-mailed link may open in another browser. `adoptSessionFromLink` reads the link.
    auth: { storageKey: sessionKey, flowType: 'implicit', detectSessionInUrl: false },
    global: { fetch: resilientFetch },
  })
}

/** A client for one recovery link. It stores nothing, so that it does not affect a session on this device. */
export function createRecoveryClient() {
  return createClient<Database>(backendUrl, publishableKey, {
    auth: {
      storageKey: `${sessionKey}.recovery`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: recoveryFetch },
  })
}

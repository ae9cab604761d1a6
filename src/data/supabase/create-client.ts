import { createClient } from '@supabase/supabase-js'
import { backendUrl, publishableKey } from '../environment.ts'
import { sessionKey } from './session-key.ts'
import { recoveryFetch, resilientFetch } from './resilient-fetch.ts'
import type { Database } from './database.types.ts'

export type Client = ReturnType<typeof createAppClient>

/** The one supabase-js client of the page. */
export function createAppClient() {
  return createClient<Database>(backendUrl, publishableKey, {
    // Implicit: a link from an e-mail may open in another browser. `adoptSessionFromLink` reads it, not the library.
    auth: { storageKey: sessionKey, flowType: 'implicit', detectSessionInUrl: false },
    global: { fetch: resilientFetch },
  })
}

/**
 * A client for one recovery link: it keeps nothing, so that whoever is signed in on this device stays apart from it.
 */
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

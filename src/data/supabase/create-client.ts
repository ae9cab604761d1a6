import { createClient } from '@supabase/supabase-js'
import { backendUrl, publishableKey } from '../environment.ts'
import { connectingKey, sessionKey, waitingKey } from './session-key.ts'
import { separateFetch, resilientFetch } from './resilient-fetch.ts'
import type { Database } from './database.types.ts'

export type Client = ReturnType<typeof createAppClient>

let separateClients = 0

/** The one supabase-js client of the page. */
export function createAppClient() {
  return createClient<Database>(backendUrl, publishableKey, {
    // Implicit flow, because an e-mailed link may open in another browser (data/auth/emailed-session.ts).
    auth: { storageKey: sessionKey, flowType: 'implicit', detectSessionInUrl: false },
    global: { fetch: resilientFetch },
  })
}

/** The client of a session that waits for a one-time code. It is nobody's, so nothing but the code is asked with it. */
export function createWaitingClient() {
  return createKeptClient(waitingKey)
}

/** The client of a device that is becoming a tablet. */
export function createConnectingClient() {
  return createKeptClient(connectingKey)
}

/** A client whose session is stored, but is not the one of this device. */
function createKeptClient(storageKey: string) {
  return createClient<Database>(backendUrl, publishableKey, {
    auth: { storageKey, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: separateFetch },
  })
}

/** A client for an e-mailed link, or a password asked for again. It stores nothing, so no session here is affected. */
export function createSeparateClient() {
  return createClient<Database>(backendUrl, publishableKey, {
    auth: {
      storageKey: `${sessionKey}.separate-${(separateClients += 1)}`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: separateFetch },
  })
}

import { createClient, type SupportedStorage } from '@supabase/supabase-js'
import { currentIdentity } from '../device/identity.ts'
import { writeMakingRoom } from '../device/make-room.ts'
import { backendUrl, publishableKey } from '../environment.ts'
import { connectingKey, sessionKey, waitingKey } from './session-key.ts'
import { separateFetch, resilientFetch } from './resilient-fetch.ts'
import type { Database } from './database.types.ts'

export type Client = ReturnType<typeof createAppClient>

/** Counts clients, because supabase-js warns of two with one key. */
let namedApart = 0

/** localStorage, also where it is full: by itself supabase-js would take a full one for none, and read no session. */
const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    writeMakingRoom(currentIdentity()?.userId ?? '', () => localStorage.setItem(key, value))
  },
  removeItem: (key: string) => localStorage.removeItem(key),
}

/** The app's client: all calls of its screens and lanes. */
export function createAppClient() {
  return createClient<Database>(backendUrl, publishableKey, {
    // Implicit flow, because an e-mailed link may open in another browser (data/auth/emailed-session.ts).
    auth: { storage, storageKey: sessionKey, flowType: 'implicit', detectSessionInUrl: false },
    global: { fetch: resilientFetch },
  })
}

/**
 * The client of a session that waits for a one-time code. It is nobody's, so nothing but the code is asked with it. A
 * late answer stores nothing once the sign-in was given up.
 */
export function createWaitingClient() {
  return createKeptClient(waitingKey, {
    ...storage,
    setItem: (key, value) => {
      if (storage.getItem(key) !== null) storage.setItem(key, value)
    },
  })
}

/**
 * A client with the signed-in person's session. It stores what the server answers until they leave, and ends nothing:
 * the app's client does.
 */
export function createOwnClient(signal: AbortSignal) {
  return createKeptClient(`${sessionKey}.own-${(namedApart += 1)}`, {
    getItem: () => (signal.aborted ? null : storage.getItem(sessionKey)),
    setItem: (_, value) => {
      if (!signal.aborted) storage.setItem(sessionKey, value)
    },
    removeItem: () => undefined,
  })
}

/** The client of a device that is becoming a tablet. */
export function createConnectingClient() {
  return createKeptClient(connectingKey)
}

/** A client that keeps its session in `keptIn` and does not renew it by itself. */
function createKeptClient(storageKey: string, keptIn: SupportedStorage = storage) {
  return createClient<Database>(backendUrl, publishableKey, {
    auth: { storage: keptIn, storageKey, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: separateFetch },
  })
}

/** A client for an e-mailed link, or a password asked for again. It stores nothing, so no session here is affected. */
export function createSeparateClient() {
  return createClient<Database>(backendUrl, publishableKey, {
    auth: {
      storageKey: `${sessionKey}.separate-${(namedApart += 1)}`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: separateFetch },
  })
}

import * as z from 'zod/mini'
import { sessionKey } from './session-key.ts'

const sessionRow = z.object({ refresh_token: z.string(), user: z.optional(z.object({ id: z.string() })) })

/** The session that supabase-js keeps on this device, if there is one. */
export function storedSession() {
  return sessionRow.safeParse(JSON.parse(localStorage.getItem(sessionKey) ?? 'null')).data
}

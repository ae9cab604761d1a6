import * as z from 'zod/mini'
import { writeIfRoom } from './make-room.ts'

const keptMs = 24 * 60 * 60_000

/** What this device keeps in localStorage under `key` for a day at most, in the shape of `schema`. */
export function keptForADay<Value>(key: string, schema: z.ZodMiniType<Value>) {
  const stored = z.object({ value: schema, until: z.number() })
  const forget = () => {
    localStorage.removeItem(key)
  }
  return {
    keep: (value: Value) => {
      forget() // an earlier one must not stay where a full storage does not take this one
      writeIfRoom(key, JSON.stringify({ value, until: Date.now() + keptMs }))
    },
    /** Null where nothing is kept, or no longer. */
    read: (): Value | null => {
      const found = stored.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
      if (found.success && found.data.until >= Date.now()) return found.data.value
      forget()
      return null
    },
    forget,
  }
}

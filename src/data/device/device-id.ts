import { writeIfRoom } from './make-room.ts'

const storageKey = 'focinho.device'

let fresh: string | undefined

/** A random name of this device, so that a scan log can tell tablets apart. It says nothing about a person. */
export function deviceId(): string {
  const known = localStorage.getItem(storageKey)
  if (known !== null) return known
  fresh ??= crypto.randomUUID()
  writeIfRoom(storageKey, fresh)
  return fresh
}

const storageKey = 'focinho.device'

/** A random name of this device, so that a scan log can tell tablets apart. It says nothing about a person. */
export function deviceId(): string {
  const known = localStorage.getItem(storageKey)
  if (known !== null) return known
  const fresh = crypto.randomUUID()
  localStorage.setItem(storageKey, fresh)
  return fresh
}

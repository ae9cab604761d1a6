const storageKey = 'focinho.device'

let unkept: string | undefined // on a full device, for as long as the page lives

/** A random name of this device, so that a scan log can tell tablets apart. It says nothing about a person. */
export function deviceId(): string {
  const known = localStorage.getItem(storageKey)
  if (known !== null) return known
  unkept ??= crypto.randomUUID()
  try {
    localStorage.setItem(storageKey, unkept)
  } catch (failure) {
    console.warn('this device has no lasting name', failure)
  }
  return unkept
}

import { personalKey } from './personal-key.ts'

/**
 * Writes to localStorage; where that is full, once more without the person's lists, which can be fetched again. Throws
 * as `write` does.
 */
export function writeMakingRoom(userId: string, write: () => void): void {
  try {
    write()
  } catch {
    localStorage.removeItem(personalKey(userId, 'queries'))
    write()
  }
}

/** Writes to localStorage what the page also has in memory: if that is full, it lasts until the page is closed. */
export function writeIfRoom(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (failure) {
    console.warn(`${key} is not stored on this device`, failure)
  }
}

import { personalName } from './personal-name.ts'

/**
 * Writes to localStorage; where that is full, once more without the person's lists, which can be fetched again. Throws
 * as `write` does.
 */
export function writeMakingRoom(userId: string, write: () => void): void {
  try {
    write()
  } catch {
    localStorage.removeItem(personalName(userId, 'queries'))
    write()
  }
}

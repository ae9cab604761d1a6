import { Dexie, type DexieOptions } from 'dexie'
import { personalKey } from './personal-key.ts'

/** Whose database it is; `signal` aborts when that person leaves. */
export interface Owner {
  readonly userId: string
  readonly signal: AbortSignal
}

/**
 * A database of one person on this device, `focinho.<userId>.<resource>`. It closes for good when they leave: from then
 * on every call rejects with DatabaseClosedError, so that a late answer cannot create the deleted database again.
 */
export abstract class PersonalDatabase extends Dexie {
  readonly signal: AbortSignal

  constructor({ userId, signal }: Owner, resource: string, options?: DexieOptions) {
    super(personalKey(userId, resource), options)
    this.signal = signal
    if (signal.aborted) this.close()
    signal.addEventListener('abort', () => {
      this.close()
    })
  }

  /** Dexie and `withRetry` close a database to reopen it on the next call; not when its person has left. */
  override close(options = { disableAutoOpen: true }): void {
    super.close(this.signal.aborted ? { disableAutoOpen: true } : options)
  }
}

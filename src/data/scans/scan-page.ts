import type { Session } from '../session.ts'

const lockPrefix = 'focinho.scan-page.'

/** One page of a session. A scan names the page that shows its verdict; a lock tells the others that it is open. */
export class ScanPage {
  readonly id = crypto.randomUUID()
  /** Resolves once other pages know that this one is open. */
  readonly known: Promise<void>

  constructor({ signal }: Session) {
    this.known = new Promise((resolve, reject) => {
      if (!('locks' in navigator)) {
        resolve()
        return
      }
      const hold = () => {
        resolve()
        return whenAborted(signal)
      }
      navigator.locks.request(lockPrefix + this.id, hold).catch(reject)
    })
  }

  /** The ids of this page and of the others that are open. */
  async open(): Promise<Set<string>> {
    const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
    return new Set([this.id, ...held.map(({ name = '' }) => name.replace(lockPrefix, ''))])
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => {
      resolve()
    })
  })
}

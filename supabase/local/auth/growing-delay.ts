type Failures = { count: number; lastAt: number }

const freeTries = 10
const firstDelayMs = 30_000
const maxDelayMs = 3_600_000
const forgottenAfterMs = 86_400_000

/** A delay by key that doubles with each failure after the first ten; in memory, like RateLimiter. */
export class GrowingDelay {
  private readonly failures = new Map<string, Failures>()
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  /** Whole seconds until the next try is allowed; 0 if it is allowed now. */
  wait(key: string): number {
    const { count, lastAt } = this.current(key)
    if (count < freeTries) return 0
    const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** (count - freeTries))
    return Math.max(0, Math.ceil((lastAt + delay - this.now()) / 1000))
  }

  /** Counts a try as failed. */
  fail(key: string): void {
    const { count } = this.current(key)
    this.failures.delete(key) // the last tries come last
    this.failures.set(key, { count: count + 1, lastAt: this.now() })
    if (this.failures.size > 50_000) this.forgetOldest()
  }

  /** Forgets a key's failures after a success. */
  clear(key: string): void {
    this.failures.delete(key)
  }

  private current(key: string): Failures {
    const found = this.failures.get(key)
    const recent = found !== undefined && this.now() - found.lastAt < forgottenAfterMs
    return recent ? found : { count: 0, lastAt: 0 }
  }

  private forgetOldest(): void {
    const keys = [...this.failures.keys()]
    for (const key of keys.slice(0, keys.length / 2)) this.failures.delete(key)
  }
}

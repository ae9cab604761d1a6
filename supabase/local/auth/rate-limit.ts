export type Limit = {
  /** Number of calls allowed at once. */
  burst: number
  /** Seconds until one more call is allowed. */
  secondsPerToken: number
}

type Bucket = { tokens: number; updatedAt: number }

/** Token buckets by key, in memory: only the server's operator can reset them, by a restart. */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>()
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  /** Whole seconds until the next call is allowed; 0 if it is allowed now. */
  wait(key: string, limit: Limit): number {
    const { tokens } = this.current(key, limit)
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) * limit.secondsPerToken)
  }

  /** Counts a call. */
  take(key: string, limit: Limit): void {
    const { tokens, updatedAt } = this.current(key, limit)
    this.buckets.set(key, { tokens: Math.max(0, tokens - 1), updatedAt })
    if (this.buckets.size > 50_000) this.forgetOldest()
  }

  /** Uncounts a call. */
  refund(key: string, limit: Limit): void {
    const { tokens, updatedAt } = this.current(key, limit)
    this.buckets.set(key, { tokens: Math.min(limit.burst, tokens + 1), updatedAt })
  }

  private current(key: string, { burst, secondsPerToken }: Limit): Bucket {
    const now = this.now()
    const bucket = this.buckets.get(key) ?? { tokens: burst, updatedAt: now }
    const tokens = Math.min(burst, bucket.tokens + (now - bucket.updatedAt) / 1000 / secondsPerToken)
    return { tokens, updatedAt: now }
  }

  private forgetOldest(): void {
    const keys = [...this.buckets.keys()] // in order of first use
    for (const key of keys.slice(0, keys.length / 2)) this.buckets.delete(key)
  }
}

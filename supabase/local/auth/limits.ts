import { GrowingDelay } from './growing-delay.ts'
import { RateLimiter, type Limit } from './rate-limit.ts'

/*
 * Supabase Auth and the service in front of it limit requests per IP address, and e-mails per account.
 * @supabase/lite 0.10 limits nothing.
 */

type Kind = 'password' | 'mail' | 'code' | 'refresh' | 'anonymous' | 'challenge' | 'factor'

/*
 * The strict limit is per account and IP address (`pair`); 'delay' makes it grow with each failure. The limit per IP
 * address is generous, because a restaurant's guests share one. A limit per account would let strangers lock the owner
 * out, so only e-mails and codes of a factor, which need the password first, have one.
 */
const limits: Record<Kind, { pair?: Limit | 'delay'; account?: Limit; address: Limit }> = {
  password: { pair: 'delay', address: { burst: 300, secondsPerToken: 2 } },
  mail: {
    pair: { burst: 5, secondsPerToken: 60 },
    account: { burst: 10, secondsPerToken: 120 },
    address: { burst: 100, secondsPerToken: 10 },
  },
  code: { pair: { burst: 10, secondsPerToken: 360 }, address: { burst: 100, secondsPerToken: 5 } },
  refresh: { address: { burst: 300, secondsPerToken: 2 } },
  anonymous: { address: { burst: 30, secondsPerToken: 120 } },
  challenge: { pair: { burst: 30, secondsPerToken: 10 }, address: { burst: 300, secondsPerToken: 2 } },
  factor: {
    pair: 'delay',
    account: { burst: 30, secondsPerToken: 120 },
    address: { burst: 300, secondsPerToken: 2 },
  },
}

/** `account` is an e-mail address or a user's id; empty if the request names none, like an e-mailed link. */
export type Attempt = { kind: Kind; address: string; account: string }

/** Rate limits of sign-in, sign-up, recovery and verification. */
export class AuthLimits {
  private readonly limiter: RateLimiter
  private readonly delays: GrowingDelay

  constructor(now: () => number = Date.now) {
    this.limiter = new RateLimiter(now)
    this.delays = new GrowingDelay(now)
  }

  /** Counts an attempt and returns 0, or returns the seconds to wait if the limit is reached. */
  count(attempt: Attempt): number {
    const delayKey = keyOfDelay(attempt)
    const waits = buckets(attempt).map(([key, limit]) => this.limiter.wait(key, limit))
    const seconds = Math.max(...waits, delayKey === undefined ? 0 : this.delays.wait(delayKey))
    if (seconds > 0) return seconds
    for (const [key, limit] of buckets(attempt)) this.limiter.take(key, limit)
    if (delayKey !== undefined) this.delays.fail(delayKey)
    return 0
  }

  /** Uncounts an attempt that turned out to be legitimate. */
  forgive(attempt: Attempt): void {
    const delayKey = keyOfDelay(attempt)
    for (const [key, limit] of buckets(attempt)) this.limiter.refund(key, limit)
    if (delayKey !== undefined) this.delays.clear(delayKey)
  }
}

function keyOfDelay({ kind, address, account }: Attempt): string | undefined {
  return account !== '' && limits[kind].pair === 'delay' ? JSON.stringify([kind, address, account]) : undefined
}

function buckets({ kind, address, account }: Attempt): [string, Limit][] {
  const { pair, account: byAccount, address: byAddress } = limits[kind]
  const result: [string, Limit][] = [[JSON.stringify([kind, 'address', address]), byAddress]]
  if (account && pair && pair !== 'delay') result.push([JSON.stringify([kind, 'pair', address, account]), pair])
  if (account && byAccount) result.push([JSON.stringify([kind, 'account', account]), byAccount])
  return result
}

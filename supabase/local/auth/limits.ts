import { RateLimiter, type Limit } from './rate-limit.ts'

type Kind = 'password' | 'mail' | 'code' | 'refresh'

/*
 * The strict limit is per account and IP address (`pair`). The one per address is generous, because a restaurant's
 * guests share one; the one per account only stops guessing from many addresses.
 */
const limits: Record<Kind, { pair?: Limit; account?: Limit; address: Limit }> = {
  password: {
    pair: { burst: 10, secondsPerToken: 30 },
    account: { burst: 60, secondsPerToken: 60 },
    address: { burst: 300, secondsPerToken: 2 },
  },
  mail: {
    pair: { burst: 5, secondsPerToken: 60 },
    account: { burst: 10, secondsPerToken: 120 },
    address: { burst: 100, secondsPerToken: 10 },
  },
  code: {
    pair: { burst: 10, secondsPerToken: 360 },
    account: { burst: 10, secondsPerToken: 360 },
    address: { burst: 100, secondsPerToken: 5 },
  },
  refresh: { address: { burst: 300, secondsPerToken: 2 } },
}

/** `account` is empty if the request names none, like an e-mailed link. */
export type Attempt = { kind: Kind; address: string; account: string }

/** Rate limits of sign-in, sign-up, recovery and verification. */
export class AuthLimits {
  private readonly limiter = new RateLimiter()

  /** Counts an attempt and returns 0, or returns the seconds to wait if the limit is reached. */
  count(attempt: Attempt): number {
    const seconds = Math.max(...buckets(attempt).map(([key, limit]) => this.limiter.wait(key, limit)))
    if (seconds === 0) for (const [key, limit] of buckets(attempt)) this.limiter.take(key, limit)
    return seconds
  }

  /** Uncounts an attempt that turned out to be legitimate. */
  forgive(attempt: Attempt): void {
    for (const [key, limit] of buckets(attempt)) this.limiter.refund(key, limit)
  }
}

function buckets({ kind, address, account }: Attempt): [string, Limit][] {
  const { pair, account: byAccount, address: byAddress } = limits[kind]
  const result: [string, Limit][] = [[JSON.stringify([kind, 'address', address]), byAddress]]
  if (account && pair) result.push([JSON.stringify([kind, 'pair', address, account]), pair])
  if (account && byAccount) result.push([JSON.stringify([kind, 'account', account]), byAccount])
  return result
}

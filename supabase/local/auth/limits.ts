import { RateLimiter, type Limit } from './rate-limit.ts'

type Kind = 'password' | 'mail' | 'code' | 'refresh'

/*
 * A restaurant's customers share one address, so the tight limit is for one account from one address; the address alone
 * is generous, and the account alone only stops guessing from many addresses.
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

/** `account` is empty where the request names none, as an e-mailed link does. */
export type Attempt = { kind: Kind; address: string; account: string }

/** Limits of the sign-in, sign-up, recovery and code routes. */
export class AuthLimits {
  private readonly limiter = new RateLimiter()

  /** Counts an attempt. Seconds to wait when it is one too many (nothing is counted then), else 0. */
  count(attempt: Attempt): number {
    const seconds = Math.max(...buckets(attempt).map(([key, limit]) => this.limiter.wait(key, limit)))
    if (seconds === 0) for (const [key, limit] of buckets(attempt)) this.limiter.take(key, limit)
    return seconds
  }

  /** An attempt that proved legitimate does not count. */
  forgive(attempt: Attempt): void {
    for (const [key, limit] of buckets(attempt)) this.limiter.refund(key, limit)
  }
}

function buckets({ kind, address, account }: Attempt): [string, Limit][] {
  const { pair, account: byAccount, address: byAddress } = limits[kind]
  const found: [string, Limit][] = [[JSON.stringify([kind, 'address', address]), byAddress]]
  if (account && pair) found.push([JSON.stringify([kind, 'pair', address, account]), pair])
  if (account && byAccount) found.push([JSON.stringify([kind, 'account', account]), byAccount])
  return found
}

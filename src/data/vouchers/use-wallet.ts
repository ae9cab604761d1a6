import { useEffect, useState } from 'react'
import { currentSession } from '../session.ts'
import { walletFromSnapshot, type OwnWallet, type Wallet } from './first-wallet.ts'

const databaseLimitMs = 3_000
const retryMs = 5_000

/**
 * The wallet of this device; undefined only while IndexedDB answers, for at most 3 s, and never when `first` is given.
 * Needs no network and no valid token. Where the browser has lost the wallet, the voucher snapshot replaces it. Its
 * database is loaded once the screen has drawn `first`, which stays until that code has arrived.
 */
export function useWallet(first?: OwnWallet): Wallet | undefined {
  const session = currentSession()
  const [followed, setFollowed] = useState<OwnWallet>()
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    const screen = new AbortController()
    const follow = async () => {
      const code = await import('./wallet.ts').catch(() => null)
      if (screen.signal.aborted) return
      if (code === null) setTimeout(() => void follow(), retryMs)
      else code.followWallet(session, screen.signal, (wallet) => setFollowed({ session, wallet }))
    }
    void follow()
    return () => screen.abort()
  }, [session])
  useEffect(() => {
    const timer = setTimeout(setSilent, databaseLimitMs, true)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  if (followed?.session === session) return followed.wallet
  if (first?.session === session) return first.wallet
  return silent ? walletFromSnapshot(session) : undefined
}

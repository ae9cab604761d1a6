import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { failureKind } from '../../domain/backend-error.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import type { Account } from './password-dialog.tsx'

const PasswordDialog = lazyDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog)

interface RecentSignIn {
  /** Does the work. Where the server wants a recent sign-in, asks for the password and does it once more. */
  withSignIn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** To be rendered in the screen. */
  signInDialog: ReactNode
}

/** Asks for the password during another action (rules: Privacy). Giving up fails it with the server's refusal. */
export function useRecentSignIn(account: Account): RecentSignIn {
  const asked = useRef<{ promise: Promise<boolean>; answer: (isProven: boolean) => void }>(undefined)
  const [isOpen, setOpen] = useState(false)
  const answer = useCallback((isProven: boolean) => {
    setOpen(false)
    asked.current?.answer(isProven)
    asked.current = undefined
  }, [])
  // Leaving the page answers no: a list that still waits for the answer would never load again.
  useEffect(() => () => answer(false), [answer])
  const withSignIn = useCallback(async <Answer,>(work: () => Promise<Answer>) => {
    try {
      return await work()
    } catch (failure) {
      if (failureKind(failure) !== 'sign_in_again') throw failure
      setOpen(true)
      asked.current ??= question()
      if (!(await asked.current.promise)) throw failure
      return work()
    }
  }, [])
  const signInDialog = isOpen && (
    <PasswordDialog {...account} onProven={() => answer(true)} onClose={() => answer(false)} />
  )
  return { withSignIn, signInDialog }
}

function question() {
  let answer: (isProven: boolean) => void = () => undefined
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

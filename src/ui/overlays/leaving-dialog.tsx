import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LeavingQuestion } from './leaving-question.tsx'

interface LeavingDialogProps {
  unsaved: boolean
  /** What would be lost. */
  children: ReactNode
}

/**
 * Asks before unsaved edits are lost: by a link to another address, the back button or closing the tab. A sign-out asks
 * about them too (`useSignOut`).
 */
export function LeavingDialog({ unsaved, children }: LeavingDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && addressOf(current) !== addressOf(next),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <>
      {unsaved && <span hidden data-unsaved />}
      <LeavingQuestion open={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()}>
        {children}
      </LeavingQuestion>
    </>
  )
}

/** Without the page of a list, which holds no form, and the hash, which only names a place of the page. */
function addressOf({ pathname, search }: { pathname: string; search: object }): string {
  return JSON.stringify([pathname, { ...search, pagina: undefined }])
}

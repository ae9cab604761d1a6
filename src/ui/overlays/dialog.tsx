import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-window.tsx'

// No page begins with a dialog: the code of dialogs is loaded with the session, at the latest when one opens.
const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }))

/** A full-screen sheet on phones, a centered window from 768 px, unless it is to be full-screen there too. */
export function Dialog({ open, ...props }: DialogProps & { open: boolean }) {
  return (
    open && (
      <Suspense>
        <DialogWindow {...props} />
      </Suspense>
    )
  )
}

import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'

// No page begins with a dialog: the code of dialogs is loaded with the session, at the latest when one opens.
const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }))

/** A full-screen sheet on phones, a centered window from 768 px, unless it is to be full-screen there too. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Suspense>
        <DialogWindow {...props} />
      </Suspense>
    )
  )
}

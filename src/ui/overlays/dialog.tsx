import { useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

// No page begins with a dialog: the code of dialogs is loaded with the session, at the latest when one opens.
const DialogWindow = lazyDialog(async () => (await import('./dialog-window.tsx')).DialogWindow, { onDemand: true })

/** Loads what all dialogs share. */
export const preloadDialogs = DialogWindow.preload

/** A full-screen sheet on phones, a centered window from 768 px, unless it is to be full-screen there too. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return wasOpened && <DialogWindow {...props} />
}

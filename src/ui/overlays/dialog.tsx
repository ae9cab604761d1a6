import { useState } from 'react'
import type { ConfirmDialogProps } from './confirm-window.tsx'
import type { DialogProps } from './dialog-window.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

// No page begins with a dialog: the code of dialogs is loaded with the session, at the latest when one opens.
const DialogWindow = lazyDialog(async () => (await import('./dialog-window.tsx')).DialogWindow, { onDemand: true })
const ConfirmWindow = lazyDialog(async () => (await import('./confirm-window.tsx')).ConfirmWindow, { onDemand: true })

/** Loads what all dialogs share. */
export const preloadDialogs = () => Promise.all([DialogWindow.preload(), ConfirmWindow.preload()])

/** A full-screen sheet on phones, a centered window from 768 px, unless it is to be full-screen there too. */
export function Dialog(props: DialogProps) {
  return useWasOpened(props.open) && <DialogWindow {...props} />
}

/** A question before something is done: one button changes nothing, the other does it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useWasOpened(props.open) && <ConfirmWindow {...props} />
}

function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened
}

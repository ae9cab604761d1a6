import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { DialogWindow } from './dialog-window.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  /** On the button that changes nothing. */
  keep: string
  /** On the button that does what is asked. */
  confirm: string
  variant?: 'primary' | 'destructive'
  size?: 'sm' | 'md'
  /** While it is done the dialog stays open, and its buttons do nothing. */
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** The loaded code of `ConfirmDialog`. */
export function ConfirmWindow(props: ConfirmDialogProps) {
  const { open, title, keep, confirm, variant = 'destructive', size = 'sm', isPending = false } = props
  return (
    <DialogWindow
      open={open}
      onClose={isPending ? undefined : props.onClose}
      size={size}
      title={title}
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={props.onClose}>
            {keep}
          </Button>
          <Button variant={variant} loading={isPending} onClick={props.onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </DialogWindow>
  )
}

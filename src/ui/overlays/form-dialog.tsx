import { useBlocker } from '@tanstack/react-router'
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from '../controls/form.tsx'
import { LeavingQuestion } from './leaving-question.tsx'

interface FormDialogProps {
  title: string
  description?: string
  size?: 'sm' | 'md'
  /** Somebody typed what is not saved yet: closing, going back and closing the tab ask first. */
  isDirty: boolean
  onClose: () => void
  onSubmit: (event: SyntheticEvent) => void
  /** What went wrong with the form as a whole. */
  error?: string | undefined
  /** The buttons' words. */
  cancel: string
  submit: string
  busy: boolean
  destructive?: boolean
  children: ReactNode
  /** Below the form, not part of it. */
  below?: ReactNode
}

/** A form in a dialog, open while it is mounted. */
export function FormDialog({
  title, description, size, isDirty, onClose, onSubmit, error, cancel, submit, busy, destructive = false, children, below,
}: FormDialogProps) {
  const id = useId()
  const [isClosing, setClosing] = useState(false)
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true })
  const close = () => (isDirty ? setClosing(true) : onClose())
  return (
    <Dialog
      open
      onClose={close}
      size={size}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" form={id} variant={destructive ? 'destructive' : 'primary'} loading={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={id} error={error} onSubmit={onSubmit}>
        {children}
      </Form>
      {below}
      <LeavingQuestion
        open={isClosing || blocker.status === 'blocked'}
        onStay={() => {
          setClosing(false)
          blocker.reset?.()
        }}
        onLeave={isClosing ? onClose : () => blocker.proceed?.()}
      >
        {uiTexts.leaving.dialog}
      </LeavingQuestion>
    </Dialog>
  )
} // prettier-ignore

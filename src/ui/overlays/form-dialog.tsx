import { useBlocker } from '@tanstack/react-router'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../controls/button.tsx'
import { Form } from '../controls/form.tsx'
import { LockedFields } from '../layout/locked-fields.tsx'
import { Dialog } from './dialog.tsx'
import { LeavingQuestion } from './leaving-question.tsx'

interface FormDialogProps {
  title: string
  description?: string | undefined
  size?: 'sm' | 'md' | undefined
  /** Of `useSchemaForm`. */
  form: ComponentProps<typeof Form>['form'] & { formState: { isDirty: boolean; isSubmitting: boolean } }
  onClose: () => void
  /** The buttons' labels. */
  cancel: string
  submit: string
  destructive?: boolean | undefined
  children: ReactNode
  /** Below the form, not part of it. */
  below?: ReactNode
}

/**
 * A form in a dialog, open while it is mounted. With unsaved edits, closing it and leaving the page ask first. While it
 * is sent it cannot be closed, as its answer would act on whatever the person has opened since, nor changed.
 */
export function FormDialog({
  title,
  description,
  size,
  form,
  onClose,
  cancel,
  submit,
  destructive = false,
  children,
  below,
}: FormDialogProps) {
  const id = useId()
  const { isDirty, isSubmitting } = form.formState
  const [isClosing, setClosing] = useState(false)
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true })
  const close = () => (isDirty ? setClosing(true) : onClose())
  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : close}
      size={size}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" disabled={isSubmitting} onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" form={id} variant={destructive ? 'destructive' : 'primary'} loading={isSubmitting}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={id} form={form}>
        <LockedFields isSending={isSubmitting}>{children}</LockedFields>
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
}

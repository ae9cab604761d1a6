import type { ReactNode } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

interface LeavingQuestionProps {
  open: boolean
  /** What would be lost. */
  children: ReactNode
  onStay: () => void
  onLeave: () => void
}

/** Asks before edits are lost. */
export function LeavingQuestion({ open, children, onStay, onLeave }: LeavingQuestionProps) {
  const t = uiTexts.leaving
  return (
    <Dialog
      open={open}
      onClose={onStay}
      size="sm"
      title={t.title}
      footer={
        <>
          <Button variant="outline" onClick={onStay}>
            {t.stay}
          </Button>
          <Button variant="destructive" onClick={onLeave}>
            {t.leave}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

interface LeavingQuestionProps {
  open: boolean
  /** Title and buttons, where it is not about leaving without saving. */
  texts?: { title: string; stay: string; leave: string }
  /** What would be lost. */
  children: ReactNode
  onStay: () => void
  onLeave: () => void
}

/** Asks before edits are lost. */
export function LeavingQuestion({ open, texts: t = uiTexts.leaving, children, onStay, onLeave }: LeavingQuestionProps) {
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

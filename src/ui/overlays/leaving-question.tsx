import type { ReactNode } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { ConfirmDialog } from './dialog.tsx'

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
    <ConfirmDialog open={open} title={t.title} keep={t.stay} confirm={t.leave} onConfirm={onLeave} onClose={onStay}>
      <p>{children}</p>
    </ConfirmDialog>
  )
}

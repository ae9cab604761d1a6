import { useState, type ReactNode } from 'react'
import type { SecondStep } from '../../domain/people/second-factor.ts'
import { secondFactorTexts as t } from '../../texts/second-factor.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { CodeForm } from './code-form.tsx'

/**
 * A dialog that asks for a one-time code during another action. `askForCode` opens it and resolves with whether a right
 * code was given; render `codeDialog` in the screen.
 */
export function useCodeDialog(): { askForCode: (step: SecondStep) => Promise<boolean>; codeDialog: ReactNode } {
  const [open, setOpen] = useState<{ step: SecondStep; answer: (given: boolean) => void }>()
  const askForCode = (step: SecondStep) =>
    new Promise<boolean>((resolve) => {
      const answer = (given: boolean) => {
        // The answer to an abandoned code may arrive when the next question is open.
        setOpen((now) => (now?.answer === answer ? undefined : now))
        resolve(given)
      }
      setOpen({ step, answer })
    })
  const codeDialog = open && (
    <Dialog open size="sm" title={t.again.title} description={t.again.text} onClose={() => open.answer(false)}>
      <CodeForm
        step={open.step}
        submit={t.confirm}
        onVerified={() => open.answer(true)}
        onCancel={() => open.answer(false)}
      />
    </Dialog>
  )
  return { askForCode, codeDialog }
}

import { useState, type ReactNode } from 'react'
import { leavingTexts as t } from '../../texts/auth/leaving.ts'
import { Button } from '../controls/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Dialog } from './dialog.tsx'

type Unsent = Parameters<typeof t.unsent>[0]

interface Account {
  countUnsent: () => Promise<Unsent>
  signOut: () => Promise<void>
}

/**
 * Signs the person out, and asks first when that would lose what was not sent or saved. `leave` resolves once they are
 * signed out or asked; render `question` in the screen.
 */
export function useSignOut({ countUnsent, signOut }: Account): { leave: () => Promise<void>; question: ReactNode } {
  const [losses, setLosses] = useState<string[]>([])
  const leave = async () => {
    const unsent = await countUnsent().catch(() => null)
    const found = [
      ...(unsent !== null && unsent.reviews + unsent.favorites > 0 ? [t.unsent(unsent)] : []),
      ...(document.querySelector('[data-unsaved]') === null ? [] : [t.unsaved]), // set by `LeavingDialog`
    ]
    if (found.length > 0) setLosses(found)
    else await signOut()
  }
  const stay = () => {
    setLosses([])
  }
  const question = losses.length > 0 && (
    <Dialog
      open
      onClose={stay}
      size="sm"
      title={t.title}
      footer={
        <>
          <Button variant="outline" onClick={stay}>
            {t.stay}
          </Button>
          <Button variant="destructive" onClick={() => void signOut()}>
            {t.leave}
          </Button>
        </>
      }
    >
      <Alert tone="warning">
        {losses.map((loss) => (
          <p key={loss}>{loss}</p>
        ))}
      </Alert>
    </Dialog>
  )
  return { leave, question }
}

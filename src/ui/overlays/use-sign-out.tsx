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
 * Signs the person out, and asks first when that would lose what was not sent. `leave` resolves once they are signed
 * out or asked; `question` belongs into the screen.
 */
export function useSignOut({ countUnsent, signOut }: Account): { leave: () => Promise<void>; question: ReactNode } {
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const leave = async () => {
    const waiting = await countUnsent().catch(() => null)
    if (waiting !== null && waiting.reviews + waiting.favorites > 0) setUnsent(waiting)
    else await signOut()
  }
  const stay = () => {
    setUnsent(null)
  }
  const question = unsent !== null && (
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
      <Alert tone="warning">{t.unsent(unsent)}</Alert>
    </Dialog>
  )
  return { leave, question }
}

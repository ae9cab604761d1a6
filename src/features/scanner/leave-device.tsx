import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '../../data/auth/sign-out.ts'
import { sendBeforeLeaving } from '../../data/scans/leave-device.ts'
import { countUnsent } from '../../data/unsent.ts'
import { scannerTexts } from '../../texts/scanner.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSignOut } from '../../ui/overlays/use-sign-out.tsx'

const t = scannerTexts.device

/** Signs the person out of this device only. Sends what waits first, and asks where something could not be sent. */
export function LeaveDevice() {
  const [leaving, setLeaving] = useState(false)
  const [unsent, setUnsent] = useState(0)
  const { leave, question } = useSignOut({ countUnsent, signOut: () => signOut('local') })

  const sendAndLeave = async () => {
    setLeaving(true)
    const left = await sendBeforeLeaving()
    if (left === 0) await leave()
    else setUnsent(left)
    setLeaving(false)
  }
  const stay = () => {
    setUnsent(0)
  }
  const leaveAnyway = () => {
    setUnsent(0)
    void leave()
  }

  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <Button variant="outline" size="lg" loading={leaving} onClick={() => void sendAndLeave()}>
        <LogOut aria-hidden />
        {t.signOut}
      </Button>
      <output className="text-center text-sm text-muted">{leaving ? t.sending : t.signOutHelp}</output>
      <Dialog
        open={unsent > 0}
        onClose={stay}
        title={t.unsent(unsent)}
        footer={
          <>
            <Button variant="outline" onClick={stay}>
              {t.stay}
            </Button>
            <Button variant="destructive" onClick={leaveAnyway}>
              {t.leaveAnyway}
            </Button>
          </>
        }
      >
        <Alert tone="warning">{t.unsentHelp}</Alert>
      </Dialog>
      {question}
    </div>
  )
}

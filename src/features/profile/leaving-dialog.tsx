import { useBlocker } from '@tanstack/react-router'
import { currentIdentity } from '../../data/auth/identity.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const t = profileTexts.leaving

/** Asks before edits are lost: on the way to another page or tab, or out of the app. Signing out is not held up. */
export function LeavingDialog({ unsaved }: { unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved && currentIdentity() !== null,
    enableBeforeUnload: () => unsaved && currentIdentity() !== null,
    withResolver: true,
  })
  const footer = (
    <>
      <Button variant="outline" onClick={proceed}>
        {t.leave}
      </Button>
      <Button onClick={reset}>{t.stay}</Button>
    </>
  )
  return (
    <Dialog open={status === 'blocked'} onClose={() => reset?.()} title={t.title} footer={footer} size="sm">
      <p>{t.text}</p>
    </Dialog>
  )
}

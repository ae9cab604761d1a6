import { useBlocker } from '@tanstack/react-router'
import { profileTexts } from '../../texts/profile.ts'
import { LeavingQuestion } from '../../ui/overlays/leaving-question.tsx'

/** Asks before unsaved edits are lost by leaving the page, the tab or the app. */
export function LeavingDialog({ unsaved }: { unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <LeavingQuestion open={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()}>
      {profileTexts.leaving}
    </LeavingQuestion>
  )
}

import { useBlocker } from '@tanstack/react-router'
import { profileTexts } from '../../texts/profile.ts'
import { LeavingQuestion } from '../../ui/overlays/leaving-question.tsx'

/** Asks before edits are lost: on the way to another page or tab, or out of the app. */
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

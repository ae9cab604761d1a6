import { useBlocker } from '@tanstack/react-router'
import { adminRestaurantsTexts } from '../../../texts/admin/restaurants.ts'
import { LeavingQuestion } from '../../../ui/overlays/leaving-question.tsx'

/** Asks before unsaved edits are lost: by a link, the back button or closing the tab. */
export function LeavingDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <LeavingQuestion
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    >
      {adminRestaurantsTexts.leaving}
    </LeavingQuestion>
  )
}

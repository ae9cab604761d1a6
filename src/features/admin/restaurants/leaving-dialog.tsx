import { useBlocker } from '@tanstack/react-router'
import { adminRestaurantsTexts } from '../../../texts/admin/restaurants.ts'
import { LeavingQuestion } from '../../../ui/overlays/leaving-question.tsx'

/** Leaving with unsaved edits asks, by a link, by the back button and when the tab is closed. */
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

import { useBlocker } from '@tanstack/react-router'
import { restaurantFormTexts } from '../../texts/restaurant-form.ts'
import { LeavingQuestion } from '../../ui/overlays/leaving-question.tsx'

/** Asks before unsaved edits are lost: by a link, the back button or closing the tab. */
export function LeavingDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    // The address names the restaurant in its path, or, for a manager of several, in its search.
    shouldBlockFn: ({ current, next }) => isDirty && placeOf(current) !== placeOf(next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <LeavingQuestion
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    >
      {restaurantFormTexts.leaving}
    </LeavingQuestion>
  )
}

function placeOf({ pathname, search }: { pathname: string; search: unknown }): string {
  return JSON.stringify([pathname, search])
}

import { useBlocker } from '@tanstack/react-router'
import { adminRestaurantsTexts } from '../../../texts/admin-restaurants.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

const t = adminRestaurantsTexts.leaving

/** Leaving with unsaved edits asks, by a link, by the back button and when the tab is closed. */
export function LeavingDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      size="sm"
      title={t.title}
      footer={
        <>
          <Button variant="outline" onClick={() => blocker.reset?.()}>
            {t.stay}
          </Button>
          <Button variant="destructive" onClick={() => blocker.proceed?.()}>
            {t.leave}
          </Button>
        </>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  )
}

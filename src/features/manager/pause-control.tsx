import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { usePauseVouchers } from '../../data/manager/mutations.ts'
import type { RestaurantDay } from '../../data/manager/rows.ts'
import { formatWeekday } from '../../domain/calendar-day.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { failureReason } from '../../ui/feedback/failure-reason.ts'

const t = managerTexts.pause

interface PauseProps {
  userId: string
  restaurant: { id: string; name: string }
  day: RestaurantDay
}

/** Pauses today's vouchers, after a confirmation. */
export function PauseButton({ userId, restaurant, day }: PauseProps) {
  const [asking, setAsking] = useState(false)
  const { isPending, run } = usePause(userId, restaurant.id, day.today)
  return (
    <>
      <Button variant="outline" className="max-sm:w-full" onClick={() => setAsking(true)}>
        <CirclePause aria-hidden />
        {t.action}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.title}
        keep={t.keep}
        confirm={t.confirm}
        isPending={isPending}
        onConfirm={() => run(true)}
        onClose={() => setAsking(false)}
      >
        <div className="grid gap-3">
          <p className="text-lead">{t.text(restaurant.name, formatWeekday(day.today))}</p>
          <p className="text-muted">{t.holders(day.active_vouchers)}</p>
          <p className="text-muted">{t.tomorrow}</p>
        </div>
      </ConfirmDialog>
    </>
  )
}

/** Notice that vouchers are paused, with a button to resume. */
export function PausedAlert({ userId, restaurant, day }: PauseProps) {
  const { isPending, run } = usePause(userId, restaurant.id, day.today)
  return (
    <Alert
      tone="warning"
      title={t.active}
      action={
        <Button variant="outline" size="sm" loading={isPending} onClick={() => run(false)}>
          {t.resume}
        </Button>
      }
    >
      {t.activeText}
    </Alert>
  )
}

function usePause(userId: string, restaurantId: string, today: string) {
  const { isPending, mutateAsync } = usePauseVouchers(userId, restaurantId)
  const run = (paused: boolean) => {
    // A promise, not callbacks of `mutate`: the new data of the day unmounts the button before they would run.
    void mutateAsync({ day: today, paused }).then(
      () => notify.success(paused ? t.done : t.resumed),
      (failure: unknown) => notify.error(paused ? t.failed : t.resumeFailed, failureReason(failure)),
    )
  }
  return { isPending, run }
}

import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { BackendError } from '../../data/errors.ts'
import { usePauseVouchers } from '../../data/manager/mutations.ts'
import type { PlaceDay } from '../../data/manager/rows.ts'
import { errorTexts } from '../../texts/errors.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.ts'

const t = managerTexts.pause
const longDay = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long', day: '2-digit', month: '2-digit' })

interface PauseControlProps {
  userId: string
  restaurant: { id: string; name: string }
  day: PlaceDay
}

/** Pauses today's vouchers after a question; while they are paused, says so with the way back. */
export function PauseControl({ userId, restaurant, day }: PauseControlProps) {
  const [asking, setAsking] = useState(false)
  const pause = usePauseVouchers(userId, restaurant.id)
  const run = (paused: boolean) => {
    pause.mutate({ day: day.today, paused }, {
      onSuccess: () => {
        setAsking(false)
        notify.success(paused ? t.done : t.resumed)
      },
      onError: (failure) => notify.error(paused ? t.failed : t.resumeFailed, errorTexts[failure instanceof BackendError ? failure.kind : 'server']),
    }) // prettier-ignore
  }
  if (day.paused) {
    return (
      <Alert
        tone="warning"
        title={t.active}
        action={
          <Button variant="outline" size="sm" loading={pause.isPending} onClick={() => run(false)}>
            {t.resume}
          </Button>
        }
      >
        {t.activeText}
      </Alert>
    )
  }
  return (
    <>
      <Button variant="outline" className="justify-self-start max-sm:w-full" onClick={() => setAsking(true)}>
        <CirclePause aria-hidden />
        {t.action}
      </Button>
      <Dialog
        open={asking}
        size="sm"
        title={t.title}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t.keep}
            </Button>
            <Button variant="destructive" loading={pause.isPending} onClick={() => run(true)}>
              {t.confirm}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p className="text-lead">{t.text(restaurant.name, longDay.format(new Date(`${day.today}T00:00:00Z`)))}</p>
          <p className="text-muted">{t.holders(day.active_vouchers)}</p>
          <p className="text-muted">{t.tomorrow}</p>
        </div>
      </Dialog>
    </>
  )
}

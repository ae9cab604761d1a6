import { RotateCcw } from 'lucide-react'
import { useResumeSubscription } from '../../data/subscription/mutations.ts'
import type { CurrentSubscription } from '../../data/subscription/rows.ts'
import { formatLastDay } from '../../domain/money/period-days.ts'
import { subscriptionTexts } from '../../texts/subscription.ts'
import { Button } from '../../ui/controls/button.tsx'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { refusalText } from './refusal-text.ts'

const t = subscriptionTexts.resume

interface ResumeButtonProps {
  userId: string
  subscription: CurrentSubscription
  /** Called when the subscription continues; this button is then no longer shown. */
  onResumed: () => void
}

/** Takes the cancellation of a subscription back, before its end (rules: Subscriptions). */
export function ResumeButton({ userId, subscription, onResumed }: ResumeButtonProps) {
  const resume = useResumeSubscription(userId)
  const start = () => {
    // `mutateAsync`, because callbacks of `mutate` do not run once this button is unmounted.
    void resume.mutateAsync(subscription.id).then(
      (status) => {
        // 'not_cancelled': an earlier call, whose answer was lost, has already resumed it.
        if (status === 'resumed' || status === 'not_cancelled') {
          notify.success(t.done, t.doneText(formatLastDay(subscription.end_date)))
          onResumed()
        } else notify.error(t.failed, refusalText(t.refusals, status))
      },
      (failure: unknown) => notify.error(t.failed, failureReason(failure)),
    )
  }
  return (
    <Button variant="secondary" loading={resume.isPending} onClick={start}>
      <RotateCcw aria-hidden />
      {t.open}
    </Button>
  )
}

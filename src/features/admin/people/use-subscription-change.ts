import { useChangePerson, type PersonChange } from '../../../data/admin/people.ts'
import type { RequestIds } from '../../../data/send-once.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { subscriptionStepTexts } from '../../../texts/admin/subscription-steps.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { refusals } from './use-person-change.ts'

const { alreadyCancelled } = subscriptionStepTexts

export interface SubscriptionChangeProps {
  /** Changes whose answer was lost. */
  unanswered: RequestIds
  onClose: () => void
}

/**
 * Changes a subscription from a form in a dialog, which then closes. Resolves with why it was refused: the dialog shows
 * that and keeps what was typed. Rejects with BackendError.
 */
export function useSubscriptionChange(done: string, { unanswered, onClose }: SubscriptionChangeProps) {
  const change = useChangePerson(unanswered)
  return async (what: PersonChange): Promise<string | undefined> => {
    const { status, cancelled_by: by, cancelled_at: at } = await change.mutateAsync(what)
    if (status === 'already_cancelled')
      return alreadyCancelled(by ?? null, at == null ? null : formatClubDateTime(parseTimestamp(at)))
    if (refusals[status] !== undefined) return refusals[status]
    notify.success(done)
    onClose()
    return undefined
  }
}

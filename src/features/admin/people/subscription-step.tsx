import type { RequestIds } from '../../../data/send-once.ts'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const CancelDialog = lazyDialog(async () => (await import('./subscription-dialogs.tsx')).CancelDialog)
const ExtendDialog = lazyDialog(async () => (await import('./subscription-dialogs.tsx')).ExtendDialog)
const GrantDialog = lazyDialog(async () => (await import('./subscription-dialogs.tsx')).GrantDialog)

/** What an admin can do about a person's subscription. */
export type SubscriptionStepKind = 'grant' | 'extend' | 'cancelSubscription'

interface SubscriptionStepProps {
  kind: SubscriptionStepKind
  userId: string
  /** The latest subscription; null without one, in which case only a grant is possible. */
  subscriptionId: string | null
  /** Steps whose answer was lost. */
  unanswered: RequestIds
  /** Called when the dialog closes, whether the step was taken or not. */
  onClose: () => void
}

/** Confirms a step with its reason. */
export function SubscriptionStep({ kind, userId, subscriptionId, ...change }: SubscriptionStepProps) {
  if (kind === 'grant') return <GrantDialog userId={userId} {...change} />
  if (subscriptionId === null) return null
  const Dialog = kind === 'extend' ? ExtendDialog : CancelDialog
  return <Dialog subscriptionId={subscriptionId} {...change} />
}

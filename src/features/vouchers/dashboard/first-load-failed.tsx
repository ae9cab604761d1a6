import { failureKind } from '../../../data/errors.ts'
import { errorTexts } from '../../../texts/errors.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoConnection } from '../../../ui/illustrations/no-connection.tsx'

const t = voucherTexts.dashboard

/** Shown when this device has no vouchers yet and fetching them failed. `error` is null when offline. */
export function FirstLoadFailed({
  error,
  retrying,
  onRetry,
}: {
  error: Error | null
  retrying: boolean
  onRetry: () => void
}) {
  const kind = error === null ? 'offline' : failureKind(error)
  const offline = kind === 'offline'
  return (
    <EmptyState
      level={1}
      art={<NoConnection />}
      title={offline ? t.firstLoadOffline : t.firstLoadFailed}
      action={
        <Button loading={retrying} onClick={onRetry}>
          {voucherTexts.retry}
        </Button>
      }
    >
      {offline ? t.firstLoadOfflineText : errorTexts[kind]}
    </EmptyState>
  )
}

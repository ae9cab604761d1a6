import { managerTexts } from '../../texts/manager.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { failureReason } from './failure-reason.ts'

interface LoadFailedProps {
  title: string
  error: Error
  retrying: boolean
  onRetry: () => void
}

export function LoadFailed({ title, error, retrying, onRetry }: LoadFailedProps) {
  return (
    <Alert tone="destructive" title={title}>
      <p>{failureReason(error)}</p>
      <Button variant="outline" size="sm" className="mt-3" loading={retrying} onClick={onRetry}>
        {managerTexts.retry}
      </Button>
    </Alert>
  )
}

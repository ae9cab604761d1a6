import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { BackendError } from '../domain/backend-error.ts'
import { appTexts } from '../texts/app.ts'
import { errorTexts } from '../texts/errors.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { applyUpdate, isUpdateWaiting } from './installation/service-worker.ts'

/** Shown by a route that failed to load or to render. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    // A failed import is not repeated by the page in which it failed, so the page is reloaded.
    if (!(error instanceof BackendError)) {
      if (isUpdateWaiting()) applyUpdate()
      else globalThis.location.reload()
      return
    }
    reset()
    void router.invalidate()
  }
  return (
    <EmptyState
      level={1}
      title={appTexts.failure.title}
      action={<Button onClick={retry}>{appTexts.failure.retry}</Button>}
    >
      {error instanceof BackendError ? errorTexts[error.kind] : appTexts.failure.text}
    </EmptyState>
  )
}

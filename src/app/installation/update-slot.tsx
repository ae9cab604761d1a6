import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onUpdateChange, isUpdateWaiting } from './service-worker.ts'

const UpdatePrompt = lazy(async () => ({ default: (await import('./update-prompt.tsx')).UpdatePrompt }))

/** Where the offer of a new version appears. Its code is loaded only then, to keep the first page small. */
export function UpdateSlot() {
  const isWaiting = useSyncExternalStore(onUpdateChange, isUpdateWaiting, () => false)
  return isWaiting ? (
    <Suspense fallback={null}>
      <UpdatePrompt />
    </Suspense>
  ) : null
}

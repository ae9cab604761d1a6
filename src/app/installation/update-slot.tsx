import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onUpdateChange, updateWaits } from './service-worker.ts'

const UpdatePrompt = lazy(async () => ({ default: (await import('./update-prompt.tsx')).UpdatePrompt }))

/** Where the offer of a new version appears; its code comes with the need, so that no first page pays for it. */
export function UpdateSlot() {
  const waits = useSyncExternalStore(onUpdateChange, updateWaits, () => false)
  return waits ? (
    <Suspense fallback={null}>
      <UpdatePrompt />
    </Suspense>
  ) : null
}

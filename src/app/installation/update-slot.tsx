import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { onUpdateChange, isUpdateWaiting } from './service-worker.ts'

/**
 * Where the offer of a new version appears. Its code is loaded only then, to keep the first page small; where it does
 * not load, there is no offer until the page is shown the next time.
 */
export function UpdateSlot() {
  const isWaiting = useSyncExternalStore(onUpdateChange, isUpdateWaiting, () => false)
  const [Prompt, setPrompt] = useState<ComponentType>()
  useEffect(() => {
    if (!isWaiting) return undefined
    const load = () => {
      import('./update-prompt.tsx').then(
        ({ UpdatePrompt }) => setPrompt(() => UpdatePrompt),
        () => undefined,
      )
    }
    load()
    document.addEventListener('visibilitychange', load)
    return () => document.removeEventListener('visibilitychange', load)
  }, [isWaiting])
  return isWaiting && Prompt !== undefined && <Prompt />
}

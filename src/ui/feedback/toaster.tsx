import { useEffect, useState, type ComponentType } from 'react'
import { whenBrowserIdle } from '../device/browser-idle.ts'
import { onNotice } from './notify.ts'

/**
 * Rendered once per app. Loads the toast library once the browser is idle, at the latest with the first toast: screen
 * readers must know its live region before, and without a network it would not come.
 */
export function Toaster() {
  const [List, setList] = useState<ComponentType>()
  useEffect(() => {
    if (List) return undefined
    const load = () => {
      import('./toast-list.tsx').then((module) => setList(() => module.ToastList)).catch(() => undefined)
    }
    void whenBrowserIdle().then(load)
    return onNotice(load)
  }, [List])
  return List ? <List /> : null
}

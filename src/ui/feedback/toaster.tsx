import { useEffect, useState, type ComponentType } from 'react'
import { onNotice } from './notify.ts'

/** Rendered once per app. Loads the toast library with the first toast, so that no page pays for it before. */
export function Toaster() {
  const [List, setList] = useState<ComponentType>()
  useEffect(() => {
    if (List) return undefined
    return onNotice(() => {
      import('./toast-list.tsx').then(
        (module) => setList(() => module.ToastList),
        () => undefined,
      )
    })
  }, [List])
  return List ? <List /> : null
}

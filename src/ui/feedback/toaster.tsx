import { useEffect, useState, type ComponentType } from 'react'
import { onNotice } from './notify.ts'

/** Once per app. The toast library is fetched with the first notice, so that no page pays for it up front. */
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

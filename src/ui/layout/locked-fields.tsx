import { useLayoutEffect, type ReactNode } from 'react'
import { catchFocus } from './focus-content.ts'

interface LockedFieldsProps {
  isSending: boolean
  children: ReactNode
}

/** Fields that success empties or closes: while they are sent, nothing is typed that would be lost with them. */
export function LockedFields({ isSending, children }: LockedFieldsProps) {
  useLayoutEffect(() => {
    const focused = document.querySelector<HTMLElement>(':focus')
    if (!isSending || focused === null) return
    return () => catchFocus(focused) // inert, it lost the focus
  }, [isSending])
  return (
    <div inert={isSending} className="contents">
      {children}
    </div>
  )
}

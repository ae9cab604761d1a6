import { useLayoutEffect, type ReactNode } from 'react'
import { catchFocus } from './focus-content.ts'

interface LockedFieldsProps {
  isSending: boolean
  children: ReactNode
}

/** Fields that a successful submission empties or closes. Locked while they are sent, so that no text is lost. */
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

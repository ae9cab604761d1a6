import { useEffect, useRef } from 'react'
import { catchFocus } from '../../../ui/layout/focus-content.ts'

/**
 * Focuses the page's content after a change of `rows` that removed the focused element, if this was within the element
 * that gets the returned handlers.
 */
export function useRowFocus(rows: unknown) {
  const last = useRef(rows)
  const isWithin = useRef(false)
  useEffect(() => {
    if (last.current === rows) return
    last.current = rows
    if (!isWithin.current || document.activeElement !== document.body) return
    isWithin.current = false
    catchFocus()
  }, [rows])
  return {
    onFocus: () => {
      isWithin.current = true
    },
    onBlur: () => {
      isWithin.current = false
    },
  }
}

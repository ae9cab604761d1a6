import { useRef, useState } from 'react'

/**
 * Saves what is chosen in a list, one change at a time. While a change is being saved, only the latest further choice
 * is kept; it is sent next, unless the save fails. Returns the value to show, whether a save is running, and `choose`.
 * `save` resolves with whether it changed `from` to `to`.
 */
export function useLatestChoice<Value>(saved: Value, save: (from: Value, to: Value) => Promise<boolean>) {
  const [unsaved, setUnsaved] = useState<{ value: Value }>()
  const latest = useRef(saved)
  const choose = async (value: Value) => {
    latest.current = value
    setUnsaved({ value })
    if (unsaved !== undefined) return
    let from = saved
    while (latest.current !== from) {
      const to = latest.current
      if (!(await save(from, to))) break
      from = to
    }
    setUnsaved(undefined)
  }
  return { shown: unsaved === undefined ? saved : unsaved.value, isSaving: unsaved !== undefined, choose }
}

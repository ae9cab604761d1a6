import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 300

/** A value under the finger: shown at once, handed on when it rests. Follows `value` when that changes elsewhere. */
export function useSettled<Value>(value: Value, onSettle: (value: Value) => void): [Value, (value: Value) => void] {
  const key = JSON.stringify(value)
  const [draft, setDraft] = useState({ of: key, value })
  const shown = draft.of === key ? draft.value : value
  const settle = useEffectEvent(onSettle)
  useEffect(() => {
    if (draft.of !== key || JSON.stringify(draft.value) === key) return undefined
    const timer = setTimeout(() => settle(draft.value), pauseMs)
    return () => clearTimeout(timer)
  }, [draft, key])
  return [shown, (next) => setDraft({ of: key, value: next })]
}

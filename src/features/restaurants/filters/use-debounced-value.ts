import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A draft of `value` that changes at once and is passed to `onSettle` after `pauseMs` without changes. The draft
 * follows changes of `value` from elsewhere, but a newer draft stays when `value` becomes what was just reported.
 */
export function useDebouncedValue<Value>(
  value: Value,
  onSettle: (value: Value) => void,
  pauseMs: number,
): [Value, (value: Value) => void] {
  const key = JSON.stringify(value)
  const [{ followedKey, reportedKey, draft }, setState] = useState({
    followedKey: key,
    reportedKey: key,
    draft: value,
  })
  if (followedKey !== key) {
    setState({ followedKey: key, reportedKey: key, draft: key === reportedKey ? draft : value })
  }
  const settle = useEffectEvent(onSettle)
  useEffect(() => {
    const draftKey = JSON.stringify(draft)
    if (draftKey === key) return undefined
    const timer = setTimeout(() => {
      setState((state) => ({ ...state, reportedKey: draftKey }))
      settle(draft)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [draft, key, pauseMs])
  return [draft, (next) => setState((state) => ({ ...state, draft: next }))]
}

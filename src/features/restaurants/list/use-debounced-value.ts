import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 300

/**
 * A value under the finger: shown at once, handed on when it rests. Follows `value` when that changes elsewhere; when it
 * changes to what was handed on, what the finger did meanwhile stays.
 */
export function useDebouncedValue<Value>(
  value: Value,
  onSettle: (value: Value) => void,
): [Value, (value: Value) => void] {
  const key = JSON.stringify(value)
  const [{ of, handedOn, draft }, setState] = useState({ of: key, handedOn: key, draft: value })
  if (of !== key) setState({ of: key, handedOn: key, draft: key === handedOn ? draft : value })
  const settle = useEffectEvent(onSettle)
  useEffect(() => {
    const resting = JSON.stringify(draft)
    if (resting === key) return undefined
    const timer = setTimeout(() => {
      setState((state) => ({ ...state, handedOn: resting }))
      settle(draft)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [draft, key])
  return [draft, (next) => setState((state) => ({ ...state, draft: next }))]
}

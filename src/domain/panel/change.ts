export interface Change {
  direction: 'up' | 'down' | 'same'
  /** How far from the earlier number, in percent of it; null where that was zero. */
  percent: number | null
}

/** How a number of a period changed from the period before. */
export function changeOf(value: number, before: number): Change {
  if (value === before) return { direction: 'same', percent: 0 }
  const percent = before === 0 ? null : Math.round((Math.abs(value - before) / before) * 100)
  return { direction: value > before ? 'up' : 'down', percent }
}

/** Part of a whole in percent, 0 and 100 only where they are exact; null where there is no whole. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null
  const percent = Math.round((part / whole) * 100)
  return part === 0 || part === whole ? percent : Math.min(Math.max(percent, 1), 99)
}

const silentMs = 60_000

/** Whether a connected tablet has sent no heartbeat for a minute. `now` in epoch ms. */
export function isSilent(lastSeen: Date | null, now: number): boolean {
  return lastSeen === null || now - lastSeen.getTime() > silentMs
}

/** How long ago something was, in the largest unit that fits; null for less than a minute. `now` in epoch ms. */
export function timeSince(moment: Date, now: number): { unit: 'minute' | 'hour' | 'day'; count: number } | null {
  const minutes = Math.floor((now - moment.getTime()) / 60_000)
  if (minutes < 1) return null
  if (minutes < 60) return { unit: 'minute', count: minutes }
  if (minutes < 24 * 60) return { unit: 'hour', count: Math.floor(minutes / 60) }
  return { unit: 'day', count: Math.floor(minutes / (24 * 60)) }
}

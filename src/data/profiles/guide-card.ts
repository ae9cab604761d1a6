import { useSyncExternalStore } from 'react'
import { writeMakingRoom } from '../device/make-room.ts'
import { personalKey } from '../device/personal-key.ts'

const storageKey = (userId: string) => personalKey(userId, 'guide-card-closed')
const closedHere = new Set<string>()
const listeners = new Set<() => void>()

/** Whether the person closed the card that offers the etiquette guide. */
export function useGuideCardClosed(userId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => closedHere.has(userId) || localStorage.getItem(storageKey(userId)) !== null,
  )
}

/** Keeps the card closed on this device until the person signs out; on a full one, as long as the page lives. */
export function closeGuideCard(userId: string): void {
  try {
    writeMakingRoom(userId, () => localStorage.setItem(storageKey(userId), 'yes'))
  } catch {
    closedHere.add(userId)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

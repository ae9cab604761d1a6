import { useSyncExternalStore } from 'react'
import { writeMakingRoom } from '../device/make-room.ts'
import { personalKey } from '../device/personal-key.ts'

const storageKey = (userId: string) => personalKey(userId, 'guide-card-closed')
const listeners = new Set<() => void>()

/** Whether the person closed the card that offers the etiquette guide. */
export function useGuideCardClosed(userId: string): boolean {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey(userId)) !== null)
}

/** Keeps the card closed on this device until the person signs out. */
export function closeGuideCard(userId: string): void {
  writeMakingRoom(userId, () => localStorage.setItem(storageKey(userId), 'yes'))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useLiveQuery } from 'dexie-react-hooks'
import { privateDb } from '../device/private-db.ts'

/** Whether the person closed the card that offers the etiquette guide; undefined while IndexedDB answers. */
export function useGuideCardClosed(userId: string): boolean | undefined {
  return useLiveQuery(async () => (await privateDb(userId).dismissed.get('guide-card')) !== undefined, [userId])
}

/** Keeps the card closed on this device until the person signs out. */
export async function closeGuideCard(userId: string): Promise<void> {
  await privateDb(userId).dismissed.put({ what: 'guide-card' })
}

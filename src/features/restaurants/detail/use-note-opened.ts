import { useEffect } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'

/** Notes on the device that the person has opened this page (rules: Directory); `slug` is undefined until it shows. */
export function useNoteOpened(slug: string | undefined): void {
  const userId = useIdentity()?.userId
  useEffect(() => {
    if (userId === undefined || slug === undefined) return
    const note = async () => {
      const { noteOpened } = await import('../../../data/restaurants/opened-details.ts') // loads Dexie
      await noteOpened(slug)
    }
    note().catch(() => {})
  }, [userId, slug])
}

import { useEffect, useRef, useState } from 'react'
import { isSessionEnded } from '../../data/device/identity.ts'
import { restaurantFormTexts } from '../../texts/restaurant-form.ts'
import { notify } from '../../ui/feedback/notify.ts'

const t = restaurantFormTexts.form

/**
 * Pictures that are in storage before the form is saved. Leaving removes them, unless the session ended, which keeps
 * the form, or a save was sent: one whose answer was lost may have stored them. `restaurantId`: the one whose pictures
 * a manager may remove; null for admins, who may remove all.
 */
export function useCoverUploads(restaurantId: string | null) {
  const [uploads] = useState(() => new Set<string>())
  const wasSent = useRef(false)
  useEffect(
    () => () => {
      if (!wasSent.current && !isSessionEnded()) removeCovers([...uploads]).catch(() => undefined)
    },
    [uploads],
  )
  return {
    remember: (address: string) => uploads.add(address),
    /** Before a save is sent. */
    keepOnLeaving: () => {
      wasSent.current = true
    },
    /** After saving: removes the pictures of `before` and of this visit that are not among the saved ones. */
    keepOnly: async (saved: readonly string[], before: readonly string[]) => {
      const dropped = [...before, ...uploads].filter(
        (address) =>
          !saved.includes(address) && (restaurantId === null || address.includes(`/covers/${restaurantId}-`)),
      )
      uploads.clear()
      wasSent.current = false
      await removeCovers(dropped).catch(() => notify.error(t.removeFailed, t.removeFailedText))
    },
  }
}

async function removeCovers(addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const covers = await import('../../data/restaurants/covers.ts')
  await covers.removeCovers(addresses)
}

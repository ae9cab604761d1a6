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
  const [isSending, setSending] = useState(false)
  const sending = useRef<Promise<void>>(undefined)
  const isLeft = useRef(false)
  const wasSent = useRef(false)
  const [leave] = useState(() => () => {
    isLeft.current = true
    if (!wasSent.current && !isSessionEnded()) removeCovers([...uploads]).catch(() => undefined)
  })
  useEffect(() => {
    isLeft.current = false
    return leave
  }, [leave])
  return {
    isSending,
    /** Runs `upload`, for which a save waits. */
    send: async (upload: () => Promise<void>) => {
      setSending(true)
      sending.current = upload()
      await sending.current
      setSending(false)
    },
    /** Resolves once no picture is on its way. */
    sent: () => sending.current,
    /** Takes a picture that has come to storage. Returns false where the form has been left, which removes it. */
    remember: (address: string) => {
      uploads.add(address)
      if (isLeft.current) leave()
      return !isLeft.current
    },
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

export type CoverUploads = ReturnType<typeof useCoverUploads>

async function removeCovers(addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const covers = await import('../../data/restaurants/covers.ts')
  await covers.removeCovers(addresses)
}

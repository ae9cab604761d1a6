import { useEffect, useState } from 'react'
import { removeCovers } from '../../../data/admin/restaurants/covers.ts'
import { adminRestaurantsTexts } from '../../../texts/admin/restaurants.ts'
import { notify } from '../../../ui/feedback/notify.ts'

const t = adminRestaurantsTexts.form

/** Pictures that are in storage before the form is saved. Leaving without saving removes them. */
export function useCoverUploads() {
  const [uploads] = useState(() => new Set<string>())
  useEffect(
    () => () => {
      removeCovers([...uploads]).catch(() => undefined)
    },
    [uploads],
  )
  return {
    remember: (address: string) => uploads.add(address),
    /** After saving: removes the pictures of `before` and of this visit that are not among the saved ones. */
    keepOnly: async (saved: readonly string[], before: readonly string[]) => {
      const dropped = [...before, ...uploads].filter((address) => !saved.includes(address))
      uploads.clear()
      await removeCovers(dropped).catch(() => notify.error(t.removeFailed, t.removeFailedText))
    },
  }
}

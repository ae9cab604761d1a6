import { useQuery } from '@tanstack/react-query'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { restaurants } from '../../../data/restaurants/queries.ts'
import { placeRowsTexts as t } from '../../../texts/directory/place-rows.ts'
import { PlaceRow } from './place-row.tsx'

/** What stands between the first places of an unfiltered list and the next: 'Vistos há pouco', for who is signed in. */
export function PlaceRows() {
  const userId = useIdentity()?.userId
  const opened = useQuery({ ...restaurants.opened(userId ?? ''), enabled: userId !== undefined })
  const places = opened.data ?? []
  if (places.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-6 py-3">
      <PlaceRow title={t.opened} places={places} />
    </div>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { restaurants } from '../../../data/restaurants/queries.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { placeRowsTexts as t } from '../../../texts/directory/place-rows.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PlaceRow, type PlaceInRow } from './place-row.tsx'

const mostNew = 8
const newForMs = 60 * 86_400_000

/** What stands below a list: 'Vistos há pouco' and 'Novos no clube'. */
export function PlaceRows() {
  const opened = useOpened()
  const joined = useNew()
  if (opened.length === 0 && joined.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-6 py-3">
      {opened.length > 0 && <PlaceRow title={t.opened} places={opened} />}
      {joined.length > 0 && (
        <PlaceRow
          title={t.joined}
          places={joined}
          action={
            <Button asChild variant="link" size="sm">
              <Link to="." search={{ ordem: 'new' }}>
                {t.seeNew}
              </Link>
            </Button>
          }
        />
      )}
    </div>
  )
}

/** Empty for visitors. */
function useOpened(): readonly PlaceInRow[] {
  const userId = useIdentity()?.userId
  const { data = [] } = useQuery({ ...restaurants.opened(userId ?? ''), enabled: userId !== undefined })
  return data
}

/** The last places that joined in 60 days, the newest first (rules: Directory). */
function useNew(): readonly PlaceInRow[] {
  const viewerId = useIdentity()?.userId ?? null
  const { data } = useInfiniteQuery(restaurants.list(viewerId, { filters: { ordem: 'new' }, position: null }))
  const [now] = useState(serverNow)
  const newest = data?.pages[0]?.items.slice(0, mostNew) ?? []
  return newest.filter(({ published_at }) => published_at * 1000 > now - newForMs)
}

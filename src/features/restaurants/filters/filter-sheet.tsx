import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { usePosition } from '../../../data/position.ts'
import { restaurants } from '../../../data/restaurants/queries.ts'
import type { FilterChange, RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { filterSheetTexts as t } from '../../../texts/directory/filter-sheet.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { onceDialogsClosed } from '../../../ui/overlays/history-moves.ts'
import { AdvancedFilters } from './advanced-filters.tsx'
import { CategoryAndCity } from '../list/category-and-city.tsx'
import { NearMe, NearMeNotice, useNearMe } from '../list/near-me.tsx'
import { QuickChips } from '../list/quick-chips.tsx'
import { SortSelect } from '../list/sort-select.tsx'

const countAfterMs = 300

interface FilterSheetProps {
  filters: RestaurantFilters
  onChange: (change: FilterChange) => void
  isMap: boolean
  onClose: () => void
}

/**
 * All filters and the sort order of a phone. The button at its end says how many places a choice leaves; the list
 * follows when the sheet closes, however it is closed. The searched text stays with its field.
 */
export function FilterSheet({ filters: { busca, ...chosen }, onChange, isMap, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState<RestaurantFilters>(chosen)
  const position = usePosition()
  const change = (next: FilterChange) =>
    setDraft((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) }))
  const near = useNearMe(draft, change)
  const count = useCount(draft, busca)
  const clear = () =>
    setDraft(({ ordem, ...filters }) => ({
      ...Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])),
      ordem: ordem === 'distance' ? undefined : ordem,
    }))
  const close = () => {
    onClose()
    onceDialogsClosed(() => onChange(draft))
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t.title}
      footer={
        <div className="flex w-full flex-wrap gap-3">
          <Button variant="outline" onClick={clear}>
            {t.clear}
          </Button>
          <Button onClick={close} className="grow">
            {isMap ? t.seeOnMap : seeText(count)}
          </Button>
          {!isMap && count !== undefined && <output className="sr-only">{restaurantTexts.list.count(count)}</output>}
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {!isMap && <SortSelect query={{ filters: draft, position }} onChange={(ordem) => change({ ordem })} />}
        <CategoryAndCity filters={draft} onChange={change} />
        <fieldset className="grid min-w-0 grid-cols-1 gap-3">
          <legend className="mb-2 text-sm font-semibold">{t.quick}</legend>
          <div className="flex flex-wrap gap-2">
            {!isMap && <NearMe near={near} filters={draft} onChange={change} />}
            <QuickChips filters={draft} onChange={change} />
          </div>
          {!isMap && <NearMeNotice near={near} />}
        </fieldset>
        <AdvancedFilters filters={draft} onChange={change} pauseMs={0} />
      </div>
    </Dialog>
  )
}

/** How many places these filters leave, a moment after they change; undefined before the first answer. */
function useCount(draft: RestaurantFilters, busca: string | undefined): number | undefined {
  const viewerId = useIdentity()?.userId ?? null
  const position = usePosition()
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(setSettled, countAfterMs, draft)
    return () => clearTimeout(timer)
  }, [draft])
  const { data } = useInfiniteQuery({
    ...restaurants.list(viewerId, { filters: { ...settled, busca }, position }),
    placeholderData: keepPreviousData,
  })
  return data?.pages[0]?.total
}

function seeText(count: number | undefined): string {
  if (count === undefined) return t.see
  return count === 0 ? t.seeNone : t.seeCount(count)
}

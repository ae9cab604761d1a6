import { useMutation, useQuery } from '@tanstack/react-query'
import { Clock, Send, X } from 'lucide-react'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { useSignedIn } from '../../../../data/auth/use-identity.ts'
import { usePublishRestaurants } from '../../../../data/admin/restaurants/mutations.ts'
import { adminRestaurants, fetchRestaurantPage } from '../../../../data/admin/restaurants/queries.ts'
import { parseTableState } from '../../../../domain/url/table-state.ts'
import { restaurantTimesTexts } from '../../../../texts/admin/restaurants/times.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { failureReason } from '../../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../../ui/feedback/notify.ts'
import { useUrlState } from '../../../../ui/lists/use-url-state.ts'
import { lazyDialog } from '../../../../ui/overlays/lazy-dialog.tsx'

const TimesDialog = lazyDialog(async () => (await import('./times-dialog.tsx')).TimesDialog)

const t = restaurantTimesTexts
const most = 200
const pageSize = 100

interface ChoiceBarProps {
  /** Ids of the chosen restaurants. */
  chosen: readonly string[]
  onChange: Dispatch<SetStateAction<readonly string[]>>
}

/** What can be done with the chosen restaurants. Sticks to the bottom of the window, unless the window is low. */
export function ChoiceBar({ chosen, onChange }: ChoiceBarProps) {
  const { userId } = useSignedIn()
  const [state] = useUrlState(parseTableState)
  const { total, items } = useQuery(adminRestaurants.list(userId, state)).data ?? { total: 0, items: [] }
  const publishing = usePublishRestaurants()
  const finding = useMutation({
    mutationFn: () => Promise.all([1, 2].map((pagina) => fetchRestaurantPage({ ...state, pagina }, pageSize))),
  })
  const [changing, setChanging] = useState(false)
  /** The list may show removed restaurants, which cannot be chosen. */
  const hasRemoved = state.filtro === 'todos' || state.filtro === 'excluidos'
  const tooMany = chosen.length > most
  const hasMore = total > chosen.length || items.some(({ id }) => !chosen.includes(id))

  const clear = () => {
    finding.reset() // ignores the answer of a running search
    onChange([])
  }
  const chooseFound = () =>
    finding.mutate(undefined, {
      onSuccess: (pages) => {
        const found = pages.flatMap((rows) => rows.items.map(({ id }) => id))
        onChange((now) => {
          const more = found.filter((id) => !now.includes(id) && !chosen.includes(id)) // what was unticked stays so
          return [...now, ...more.slice(0, Math.max(0, most - now.length))]
        })
      },
      onError: (failure) => notify.error(t.chooseFailed, failureReason(failure)),
    })
  const publish = async () => {
    try {
      const { published, incomplete } = await publishing.mutateAsync([...chosen])
      const names = incomplete.map(({ name }) => name).join(', ')
      if (published > 0) notify.success(t.published(published), names === '' ? undefined : t.incomplete(names))
      else notify.error(t.publishFailed, names === '' ? t.noDrafts : t.incomplete(names))
    } catch (failure) {
      notify.error(t.publishFailed, failureReason(failure))
    }
  }

  if (chosen.length === 0) return null
  return (
    <section
      aria-label={t.chosen(chosen.length)}
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-paper/95
        px-4 py-2 backdrop-blur-sm md:-mx-8 md:px-8 low:static"
    >
      <div className="flex basis-full items-center gap-1 sm:contents">
        <output className="mr-auto text-sm font-semibold">
          <span className="whitespace-nowrap sm:hidden">{t.chosenShort(chosen.length)}</span>
          <span className="max-sm:hidden">{t.chosen(chosen.length)}</span>
          {tooMany && <span className="block font-normal text-danger">{t.most}</span>}
        </output>
        {hasMore && !hasRemoved && (
          <Button variant="ghost" size="sm" loading={finding.isPending} onClick={chooseFound} className="max-sm:px-2!">
            {t.chooseFound(total)}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={clear} className="max-sm:px-3!">
          <X aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">{t.clear}</span>
        </Button>
      </div>
      <div className="flex gap-3 max-sm:basis-full max-sm:*:flex-1 max-sm:*:px-3!">
        <Button variant="outline" disabled={tooMany} loading={publishing.isPending} onClick={() => void publish()}>
          <Send aria-hidden className="max-sm:hidden" />
          {t.publish}
        </Button>
        <Button disabled={tooMany} onClick={() => setChanging(true)}>
          <Clock aria-hidden className="max-sm:hidden" />
          {t.open}
        </Button>
      </div>
      {changing && (
        <TimesDialog
          ids={chosen}
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false)
            clear()
          }}
        />
      )}
    </section>
  )
}

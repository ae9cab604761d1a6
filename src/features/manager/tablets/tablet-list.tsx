import { useState } from 'react'
import { mostListed } from '../../../data/tablets/queries.ts'
import type { ManagedTablet } from '../../../data/tablets/rows.ts'
import { useServerNow } from '../../../data/use-server-now.ts'
import { managedTabletTexts as t } from '../../../texts/managed-tablets.ts'
import { TabletCard } from './tablet-card.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const DisconnectDialog = lazyDialog(async () => (await import('./disconnect-dialog.tsx')).DisconnectDialog)
const RenameDialog = lazyDialog(async () => (await import('./rename-dialog.tsx')).RenameDialog)

interface TabletListProps {
  userId: string
  restaurantId: string
  timeZone: string
  tablets: readonly ManagedTablet[]
}

/** Connected tablets first, then those that were disconnected. */
export function TabletList({ userId, restaurantId, timeZone, tablets }: TabletListProps) {
  const [renamed, setRenamed] = useState<ManagedTablet>()
  const [ending, setEnding] = useState<ManagedTablet>()
  const now = useServerNow()
  const connected = tablets.filter(({ disconnected_at: at }) => at === null)
  const former = tablets.filter(({ disconnected_at: at }) => at !== null)
  return (
    <>
      {connected.length > 0 && (
        <ul aria-label={t.list} className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {connected.map((tablet) => (
            <TabletCard
              key={tablet.id}
              tablet={tablet}
              timeZone={timeZone}
              now={now}
              onRename={() => setRenamed(tablet)}
              onDisconnect={() => setEnding(tablet)}
            />
          ))}
        </ul>
      )}
      {former.length > 0 && (
        <div className="mt-4 grid grid-cols-1 gap-3">
          <h3 className="text-heading">{t.former}</h3>
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {former.map((tablet) => (
              <TabletCard key={tablet.id} tablet={tablet} timeZone={timeZone} now={now} />
            ))}
          </ul>
          {tablets.length === mostListed && <p className="text-sm text-muted">{t.onlyLatest(mostListed)}</p>}
        </div>
      )}
      {renamed !== undefined && (
        <RenameDialog
          userId={userId}
          restaurantId={restaurantId}
          tablet={renamed}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {ending !== undefined && (
        <DisconnectDialog
          userId={userId}
          restaurantId={restaurantId}
          tablet={ending}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  )
}

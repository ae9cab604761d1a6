import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { tablets as queries } from '../../../data/tablets/queries.ts'
import type { ManagedTablet } from '../../../data/tablets/rows.ts'
import { codeLifeMs } from '../../../domain/tablet/code-life.ts'
import { managedTabletTexts } from '../../../texts/managed-tablets.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ConnectionCode } from './connection-code.tsx'

const t = managedTabletTexts.code

interface ConnectDialogProps {
  userId: string
  restaurantId: string
  /** The restaurant's tablets, followed while the dialog is open; undefined until they came. */
  tablets: readonly ManagedTablet[] | undefined
  onClose: () => void
}

/** A connection code with its QR. The dialog closes by itself when a tablet has connected since the code was made. */
export function ConnectDialog({ userId, restaurantId, tablets, onClose }: ConnectDialogProps) {
  const [attempt, setAttempt] = useState(1)
  const code = useQuery(queries.code(userId, restaurantId, attempt))
  const madeAt = (code.data?.expires_at.getTime() ?? Infinity) - codeLifeMs
  const connected = tablets?.find(
    (tablet) => tablet.disconnected_at === null && tablet.connected_at.getTime() >= madeAt,
  )
  const close = useEffectEvent((name: string) => {
    notify.success(t.connected(name), t.connectedText)
    onClose()
  })
  const name = connected?.name
  useEffect(() => {
    if (name !== undefined) close(name)
  }, [name])
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <div className="grid grid-cols-1 gap-6">
        <ol className="grid list-decimal gap-1.5 pl-5 marker:font-semibold marker:text-brand">
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <QueryState inline query={code} failed={t.failed} skeleton={<Spinner className="min-h-72" label={t.loading} />}>
          {(data) => <ConnectionCode key={data.code} code={data} onRenew={() => setAttempt((count) => count + 1)} />}
        </QueryState>
      </div>
    </Dialog>
  )
}

import { formatClubDateTime } from '../../domain/calendar-day.ts'
import { formatDateTime } from '../../domain/format.ts'
import { parseTimestamp } from '../../domain/timestamp.ts'
import { restaurantConflictTexts as t } from '../../texts/forms/restaurant-conflict.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

export interface Conflict {
  by: string | null
  at: string | null
}

interface ConflictDialogProps {
  editor: 'admin' | 'manager'
  open: boolean
  conflict: Conflict | undefined
  busy: boolean
  onReload: () => void
  onKeep: () => void
}

/** Somebody else saved meanwhile. Nothing was overwritten; the admin chooses between both versions. */
export function ConflictDialog({ editor, open, conflict, busy, onReload, onKeep }: ConflictDialogProps) {
  const who = conflict?.by ?? t.somebody
  const format = editor === 'admin' ? formatClubDateTime : formatDateTime
  const when = conflict?.at ? format(parseTimestamp(conflict.at)) : ''
  return (
    <Dialog
      open={open}
      title={t.title}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onReload}>
            {t.reload}
          </Button>
          <Button loading={busy} onClick={onKeep}>
            {t.keep}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t.text(who, when)}</p>
        <p className="text-muted">{t.choice}</p>
      </div>
    </Dialog>
  )
}

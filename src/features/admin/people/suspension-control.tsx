import { useState } from 'react'
import type { PersonDetail } from '../../../data/admin/people.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { formatClubDate } from '../../../domain/calendar-day.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { usePersonChange } from './use-person-change.ts'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const ReasonDialog = lazyDialog(async () => (await import('../dialogs/reason-dialog.tsx')).ReasonDialog)

const t = adminPeopleTexts.person

/** Suspends a person, with a reason, or ends the suspension. Admins cannot suspend themselves. */
export function SuspensionControl({ person, isSelf }: { person: PersonDetail; isSelf: boolean }) {
  const [asking, setAsking] = useState(false)
  const { run, isPending } = usePersonChange()
  const { id, suspended_at: since } = person
  const suspend = async (suspended: boolean, reason: string) => {
    const done = await run(
      { kind: 'suspension', userId: id, suspended, reason },
      suspended ? t.suspendDone : t.unsuspendDone,
      t.suspensionFailed,
    )
    if (done) setAsking(false)
  }
  if (isSelf) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {since !== null && <Badge tone="destructive">{t.suspendedSince(formatClubDate(parseTimestamp(since)))}</Badge>}
      {since === null ? (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {t.suspend}
        </Button>
      ) : (
        <Button loading={isPending} onClick={() => void suspend(false, '')}>
          {t.unsuspend}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          onClose={() => setAsking(false)}
          title={t.suspendTitle(person.full_name ?? adminPeopleTexts.unnamed)}
          text={t.suspendText}
          confirm={t.suspend}
          onConfirm={(reason) => suspend(true, reason)}
        />
      )}
    </div>
  )
}

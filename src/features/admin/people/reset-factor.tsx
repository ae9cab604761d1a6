import { useState } from 'react'
import type { PersonDetail } from '../../../data/admin/people.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { usePersonChange } from './use-person-change.ts'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const ReasonDialog = lazyDialog(async () => (await import('../dialogs/reason-dialog.tsx')).ReasonDialog)

const t = adminPeopleTexts.person

/** Removes the second factor of a person who has lost the phone, with a reason (rules: Roles). */
export function ResetFactor({ person }: { person: PersonDetail }) {
  const [asking, setAsking] = useState(false)
  const { run } = usePersonChange()
  const reset = async (reason: string) => {
    const change = { kind: 'second-factor', userId: person.id, reason } as const
    if (await run(change, t.resetFactorDone, t.resetFactorFailed)) setAsking(false)
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {t.resetFactor}
      </Button>
      {asking && (
        <ReasonDialog
          onClose={() => setAsking(false)}
          title={t.resetFactorTitle(person.full_name ?? adminPeopleTexts.unnamed)}
          text={t.resetFactorText}
          confirm={t.resetFactorConfirm}
          onConfirm={reset}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import type { PersonDetail } from '../../../data/admin/people.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const CorrectionDialog = lazyDialog(async () => (await import('./correction-dialog.tsx')).CorrectionDialog)

/** Corrects name and CPF of a person, with a reason (rules: Roles). */
export function CorrectPerson({ person }: { person: PersonDetail }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {adminPeopleTexts.correction.open}
      </Button>
      {isOpen && <CorrectionDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

import { useState } from 'react'
import type { Person, PersonDetail } from '../../../data/admin/people.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { usePersonChange } from './use-person-change.ts'

const t = adminPeopleTexts.person
const roles = ['user', 'restaurant_manager', 'admin'] as const

/** The role. A dialog explains the new one before it changes. */
export function RoleCard({ person }: { person: PersonDetail }) {
  const [chosen, setChosen] = useState<Person['role']>(person.role)
  const [asking, setAsking] = useState(false)
  const { run, isPending } = usePersonChange()
  const apply = async () => {
    const name = person.full_name ?? adminPeopleTexts.unnamed
    const done = await run(
      { kind: 'role', userId: person.id, from: person.role, to: chosen },
      t.roleChanged,
      t.roleFailed,
      t.roleChangedText(name, adminPeopleTexts.roles[chosen]),
    )
    setAsking(false)
    if (!done) setChosen(person.role)
  }
  return (
    <Card as="section" aria-label={t.role} className="grid gap-4">
      <Field label={t.role} hint={t.roleHint}>
        <Select
          value={chosen}
          onChange={({ target }) => setChosen(roles.find((role) => role === target.value) ?? person.role)}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {adminPeopleTexts.roles[role]}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        variant="outline"
        disabled={chosen === person.role}
        onClick={() => setAsking(true)}
        className="justify-self-start"
      >
        {t.roleApply}
      </Button>
      <Dialog
        open={asking}
        onClose={isPending ? undefined : () => setAsking(false)}
        size="sm"
        title={t.roleConfirm(adminPeopleTexts.roles[chosen])}
        footer={
          <>
            <Button variant="outline" disabled={isPending} onClick={() => setAsking(false)}>
              {t.cancel}
            </Button>
            <Button loading={isPending} onClick={() => void apply()}>
              {t.roleApply}
            </Button>
          </>
        }
      >
        <p>{t.roleConfirmText[chosen]}</p>
      </Dialog>
    </Card>
  )
}

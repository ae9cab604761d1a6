import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Link2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PersonDetail } from '../../../data/admin/people.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { restaurantChoices } from '../../../data/restaurants/choices.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { usePersonChange } from './use-person-change.ts'

const t = adminPeopleTexts.person

/** The restaurants of a manager. */
export function ManagedCard({ person }: { person: PersonDetail }) {
  const { userId } = useSignedIn()
  const places = useQuery(restaurantChoices.editable(userId))
  const [chosen, setChosen] = useState('')
  const { run, isPending } = usePersonChange()
  const choice = useRef<HTMLSelectElement>(null)
  useCatchFocus(person.restaurants.length, choice)
  const free = places.data?.filter(({ id }) => !person.restaurants.some((own) => own.id === id)) ?? []
  const link = async (restaurantId: string, linked: boolean) => {
    const done = await run(
      { kind: 'link', userId: person.id, restaurantId, linked },
      linked ? t.linked : t.unlinked,
      t.linkFailed,
    )
    if (done && linked) setChosen('')
  }
  return (
    <Card as="section" aria-labelledby="gerencia" className="grid grid-cols-1 gap-4">
      <h2 id="gerencia" className="text-heading">
        {t.managed}
      </h2>
      {person.restaurants.length === 0 && <p className="text-sm text-muted">{t.noManaged}</p>}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {person.restaurants.map(({ id, name, city, deleted_at: deleted }) => (
          <li key={id} className="flex items-center gap-3 py-1">
            <Link
              to="/dashboard/estabelecimentos-admin/$id"
              params={{ id }}
              className="min-w-0 flex-1 truncate py-2.25 underline-offset-4 hover:underline"
            >
              {name}
              <span className="text-sm text-muted"> · {deleted === null ? city : t.removedPlace}</span>
            </Link>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t.unlink(name)}
              loading={false}
              disabled={isPending}
              onClick={() => void link(id, false)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t.link} hint={places.isError ? t.placesFailed : undefined} className="min-w-0 flex-1 basis-60">
          <Select ref={choice} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{t.linkChoose}</option>
            {free.map(({ id, name, city, is_draft: isDraft }) => (
              <option key={id} value={id}>
                {[name, city, isDraft ? t.draftPlace : null].filter((part) => part !== null).join(' · ')}
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="outline" disabled={chosen === ''} loading={isPending} onClick={() => void link(chosen, true)}>
          {!isPending && <Link2 aria-hidden />}
          {t.linkAction}
        </Button>
      </div>
    </Card>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { audit } from '../../../data/admin/audit.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { parseTableState } from '../../../domain/url/table-state.ts'
import { adminAuditTexts } from '../../../texts/admin/audit.ts'
import { DayInput } from '../../../ui/lists/day-input.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'

const t = adminAuditTexts.filters

/** Who did it, and when. */
export function AuditFilters() {
  const [state, change] = useUrlState(parseTableState)
  const { userId } = useSignedIn()
  const page = useQuery({ ...audit.list(userId, state), placeholderData: keepPreviousData })
  const actors = page.data?.actors ?? []
  return (
    <div
      className="grid basis-full grid-cols-2 gap-3 xl:flex-1 xl:basis-[calc(100%-12rem)]
        xl:grid-cols-[minmax(0,1fr)_11rem_11rem]"
    >
      <Field label={t.who} className="max-xl:col-span-2">
        <Select value={state.quem ?? ''} onChange={({ target }) => change({ quem: target.value || undefined })}>
          <option value="">{t.anybody}</option>
          {actors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? t.unnamed}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.from}>
        <DayInput value={state.de} onChange={(de) => change({ de })} />
      </Field>
      <Field label={t.to}>
        <DayInput value={state.ate} onChange={(ate) => change({ ate })} />
      </Field>
    </div>
  )
}

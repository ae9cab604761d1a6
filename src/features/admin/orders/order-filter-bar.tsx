import { Search } from 'lucide-react'
import { useState } from 'react'
import type { OrderFilters } from '../../../domain/money/order-filters.ts'
import { orderStatuses } from '../../../domain/money/order.ts'
import { ordersTexts } from '../../../texts/admin/orders.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'

const t = ordersTexts.filters

interface OrderFilterBarProps {
  filters: OrderFilters
  onChange: (filters: OrderFilters) => void
}

/** The filters stand in the URL; a search is sent with Enter or by leaving its field. */
export function OrderFilterBar({ filters, onChange }: OrderFilterBarProps) {
  const [typed, setTyped] = useState(filters.busca ?? '')
  const [known, setKnown] = useState(filters.busca)
  if (known !== filters.busca) {
    // changed elsewhere: the history's, or filters cleared below
    setKnown(filters.busca)
    setTyped(filters.busca ?? '')
  }
  const change = (changed: Partial<OrderFilters>) => onChange({ ...filters, pagina: undefined, ...changed })
  const search = () => {
    const busca = typed.trim() === '' ? undefined : typed.trim()
    if (busca !== filters.busca) change({ busca })
  }
  const isFiltered = Object.keys(filters).some((key) => key !== 'pagina')
  return (
    <form
      role="search"
      aria-label={t.label}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-4 lg:grid-cols-[minmax(16rem,1fr)_11rem_11rem_11rem_auto]"
    >
      <Field label={t.search} className="col-span-2 lg:col-span-1">
        <Input
          type="search"
          placeholder={t.searchHint}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={search}
        />
      </Field>
      <Field label={t.status} className="col-span-2 lg:col-span-1">
        <Select
          value={filters.situacao ?? ''}
          onChange={(event) => change({ situacao: orderStatuses.find((status) => status === event.target.value) })}
        >
          <option value="">{t.everything}</option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {ordersTexts.status[status]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.from}>
        <Input
          type="date"
          value={filters.de ?? ''}
          onChange={(event) => change({ de: event.target.value || undefined })}
        />
      </Field>
      <Field label={t.to}>
        <Input
          type="date"
          value={filters.ate ?? ''}
          onChange={(event) => change({ ate: event.target.value || undefined })}
        />
      </Field>
      <div className="col-span-2 flex gap-2 lg:col-span-1">
        <Button type="submit" variant="secondary">
          <Search aria-hidden />
          {t.search}
        </Button>
        {isFiltered && (
          <Button variant="ghost" onClick={() => onChange({})}>
            {t.clear}
          </Button>
        )}
      </div>
    </form>
  )
}

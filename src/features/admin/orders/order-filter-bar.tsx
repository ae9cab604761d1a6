import { Search } from 'lucide-react'
import { orderSituations, type OrderFilters } from '../../../domain/money/order-filters.ts'
import { ordersTexts } from '../../../texts/admin/orders.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DayInput } from '../../../ui/lists/day-input.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useSearchText } from '../../../ui/lists/use-search-text.ts'
import { isFiltered } from './is-filtered.ts'

const t = ordersTexts.filters

interface OrderFilterBarProps {
  filters: OrderFilters
  onChange: (changed: Partial<OrderFilters>) => void
  onClear: () => void
}

/** The filters of the list of orders. A search is sent with Enter or by leaving its field. */
export function OrderFilterBar({ filters, onChange, onClear }: OrderFilterBarProps) {
  const { typed, setTyped, send } = useSearchText(filters.busca ?? '', (text) =>
    onChange({ busca: text === '' ? undefined : text }),
  )
  return (
    <form
      role="search"
      aria-label={t.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
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
          onBlur={send}
        />
      </Field>
      <Field label={t.status} className="col-span-2 lg:col-span-1">
        <Select
          value={filters.situacao ?? ''}
          onChange={(event) => onChange({ situacao: orderSituations.find((one) => one === event.target.value) })}
        >
          <option value="">{t.everything}</option>
          {orderSituations.map((situation) => (
            <option key={situation} value={situation}>
              {situation === 'running' ? t.running : ordersTexts.status[situation]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.from}>
        <DayInput value={filters.de} onChange={(de) => onChange({ de })} />
      </Field>
      <Field label={t.to}>
        <DayInput value={filters.ate} onChange={(ate) => onChange({ ate })} />
      </Field>
      <div className="col-span-2 flex gap-2 lg:col-span-1">
        <Button type="submit" variant="secondary">
          <Search aria-hidden />
          {t.search}
        </Button>
        {isFiltered(filters) && (
          <Button variant="ghost" onClick={onClear}>
            {t.clear}
          </Button>
        )}
      </div>
    </form>
  )
}

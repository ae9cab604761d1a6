import { useQuery } from '@tanstack/react-query'
import { fetchPage, manager } from '../../data/manager/queries.ts'
import type { RestaurantVoucher } from '../../data/manager/rows.ts'
import { formatZoneDateTime } from '../../domain/calendar-day.ts'
import { voucherStates, type ManagerView } from '../../domain/url/manager-view.ts'
import { formatVoucherEnd } from '../../domain/voucher/voucher-end.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Listing } from './listing.tsx'
import { SearchField } from './search-field.tsx'
import { VoucherTable } from './voucher-table.tsx'

const t = managerTexts.vouchers
const states = { ativos: 'active', usados: 'used', vencidos: 'expired' } as const

interface VouchersPanelProps {
  userId: string
  restaurantId: string
  /** The restaurant's. */
  timeZone: string
  view: ManagerView
  onViewChange: (changed: Partial<ManagerView>) => void
}

/** The restaurant's vouchers with their members. */
export function VouchersPanel({ userId, restaurantId, timeZone, view, onViewChange }: VouchersPanelProps) {
  const state = voucherStates.find((one) => one === view.situacao)
  const search = { restaurantId, status: state === undefined ? null : states[state], text: view.busca ?? null }
  const page = view.pagina ?? 1
  const found = useQuery(manager.vouchers(userId, search, page))
  const isFiltered = state !== undefined || view.busca !== undefined
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="group" aria-label={managerTexts.filters.label} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchField
          label={managerTexts.filters.searchName}
          value={view.busca ?? ''}
          onChange={(busca) => onViewChange({ busca: busca || undefined })}
        />
        <Field label={managerTexts.filters.situation} className="w-full sm:w-48">
          <Select
            value={state ?? ''}
            onChange={(event) => onViewChange({ situacao: voucherStates.find((one) => one === event.target.value) })}
          >
            <option value="">{managerTexts.filters.everything}</option>
            {voucherStates.map((one) => (
              <option key={one} value={one}>
                {t.states[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="text-sm text-muted">{t.nameNote}</p>
      <Listing
        found={found}
        count={t.count}
        failed={t.failed}
        empty={{ title: t.none, text: t.noneText }}
        onClear={isFiltered ? () => onViewChange({ situacao: undefined, busca: undefined }) : undefined}
        page={page}
        onPage={(pagina) => onViewChange({ pagina })}
        exported={{
          file: t.file,
          timeZone,
          header: t.csv,
          fetchPage: fetchPage.vouchers(search),
          line: lineIn(timeZone),
        }}
      >
        {(rows, busy) => <VoucherTable vouchers={rows} timeZone={timeZone} busy={busy} />}
      </Listing>
    </div>
  )
}

function lineIn(timeZone: string) {
  const time = (moment: Date) => formatZoneDateTime(timeZone, moment)
  return (row: RestaurantVoucher) => [
    row.member_name,
    t.status[row.status],
    time(row.generated_at),
    formatVoucherEnd(row.ends_at, time),
    row.used_at === null ? null : time(row.used_at),
    row.pet?.name ?? null,
  ]
}

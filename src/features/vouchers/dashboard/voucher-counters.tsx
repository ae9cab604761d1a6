import { voucherTexts } from '../../../texts/vouchers.ts'

const t = voucherTexts.dashboard

/** Number of active vouchers, of used plus expired ones, and of all. */
export function VoucherCounters({ active, past }: { active: number; past: number }) {
  const counters = [
    [t.activeCount, active],
    [t.pastCount, past],
    [t.totalCount, active + past],
  ] as const
  return (
    <dl
      aria-label={t.counters}
      className="grid grid-cols-3 divide-x divide-line rounded-lg border border-line bg-surface shadow-sm"
    >
      {counters.map(([label, count]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-0.5 lg:justify-center px-2 py-3 text-center md:px-5 md:py-5"
        >
          <dt className="text-xs leading-tight text-balance text-muted md:text-sm">{label}</dt>
          <dd className="font-display text-heading font-semibold tabular-nums md:text-section">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

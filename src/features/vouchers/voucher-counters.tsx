import { voucherTexts } from '../../texts/vouchers.ts'

const t = voucherTexts.dashboard

/** Active, used plus expired, and all of them (specification, section 2). */
export function VoucherCounters({ active, past }: { active: number; past: number }) {
  const counters = [
    [t.activeCount, active],
    [t.pastCount, past],
    [t.totalCount, active + past],
  ] as const
  return (
    <dl aria-label={t.counters} className="grid grid-cols-3 divide-x divide-line rounded-lg border border-line bg-surface shadow-sm">
      {counters.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-0.5 px-3 py-4 text-center md:px-5 md:py-5">
          <dt className="text-xs text-muted md:text-sm">{label}</dt>
          <dd className="font-display text-section font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

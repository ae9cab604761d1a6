import type { Figures } from '../../../data/admin/figures.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { ChartCard } from './chart-card.tsx'

const t = adminTexts.charts
const short = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
const at = (day: string, format: Intl.DateTimeFormat) => format.format(new Date(`${day}T00:00:00Z`))
const height = 100

type Day = Figures['per_day'][number]

/** Vouchers per day: bars for used ones, a line for generated ones. */
export function PerDayChart({ days }: { days: readonly Day[] }) {
  const sum = (key: 'generated' | 'used') => days.reduce((total, day) => total + day[key], 0)
  const top = niceTop(Math.max(1, ...days.map(({ generated, used }) => Math.max(generated, used))))
  const y = (value: number) => height - (value / top) * height
  const line = days
    .map(({ generated }, index) => `${index === 0 ? 'M' : 'L'}${String(index + 0.5)},${String(y(generated))}`)
    .join('')
  const labels = [0, 0.25, 0.5, 0.75, 1]
    .map((part) => days[Math.round((days.length - 1) * part)])
    .filter((day) => day !== undefined)
  return (
    <ChartCard
      title={t.perDay}
      summary={t.perDaySummary(sum('generated'), sum('used'))}
      headings={[t.day, t.generated, t.used]}
      rows={days.toReversed().map(({ day, generated, used }) => [at(day, long), String(generated), String(used)])}
      action={
        <span aria-hidden className="flex gap-4 text-sm">
          <span className="flex items-center gap-2">
            <span className="h-0.5 w-5 rounded-full bg-accent" />
            {t.generated}
          </span>
          <span className="flex items-center gap-2">
            <span className="size-3 rounded-xs bg-brand" />
            {t.used}
          </span>
        </span>
      }
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted tabular-nums">
        <div className="flex h-52 flex-col justify-between text-right leading-none">
          {[top, top / 2, 0].map((value) => (
            <span key={value} className="-my-1.5">
              {value.toLocaleString('pt-BR')}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${String(days.length)} ${String(height)}`}
          preserveAspectRatio="none"
          className="h-52 w-full overflow-visible"
        >
          {[0, height / 2, height].map((level) => (
            <line
              key={level}
              x1={0}
              x2={days.length}
              y1={level}
              y2={level}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {days.map(({ day, used }, index) => (
            <rect key={day} x={index + 0.15} width={0.7} y={y(used)} height={height - y(used)} className="fill-brand" />
          ))}
          <path
            d={line}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            strokeLinecap="round"
            className="fill-none stroke-accent stroke-2"
          />
        </svg>
        <div className="col-start-2 mt-2 flex justify-between">
          {labels.map(({ day }) => (
            <span key={day}>{at(day, short)}</span>
          ))}
        </div>
      </div>
    </ChartCard>
  )
}

/** The next number that reads well as the top of an axis, and halved as its middle. */
function niceTop(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value))
  const top = [2, 4, 6, 10].map((part) => part * step).find((candidate) => candidate >= value) ?? 10 * step
  return Math.max(2, top)
}

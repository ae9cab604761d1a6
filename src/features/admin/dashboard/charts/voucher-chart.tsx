import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { VoucherFigures } from '../../../../data/admin/figures.ts'
import { formatCalendarDay } from '../../../../domain/format.ts'
import { stepsOf } from '../../../../domain/panel/steps.ts'
import { adminTexts } from '../../../../texts/admin/dashboard.ts'
import { ChartCard } from './chart-card.tsx'
import { axisProps, stillProps, tooltipProps } from './chart-parts.ts'
import { colors } from './series.ts'

const t = adminTexts.charts
/** Without the year. */
const shortDay = (day: string) => formatCalendarDay(day).slice(0, 5)
const keys = ['generated', 'used', 'used_before'] as const
const before = { key: 'used_before', name: t.usedBefore, color: colors.before, isLine: true, dash: '4 3' }
const series = [
  { key: 'used', name: t.used, color: colors.brand },
  { key: 'generated', name: t.generated, color: colors.accent, isLine: true },
  before,
]

/** Vouchers by day, in a long period by week: bars for used ones, lines for generated ones and the period before. */
export function VoucherChart({ vouchers }: { vouchers: VoucherFigures }) {
  const steps = stepsOf(vouchers.per_day, keys)
  const isDaily = steps.length === vouchers.per_day.length
  const title = isDaily ? t.perDay : t.perWeek
  return (
    <ChartCard
      title={title}
      anchor="vouchers"
      summary={t.perDaySummary(vouchers.generated.value, vouchers.used.value)}
      series={series}
      headings={[isDaily ? t.day : t.week, t.generated, t.used, t.usedBeforeHeading]}
      rows={steps
        .toReversed()
        .map((step) => [formatCalendarDay(step.day), ...[step.generated, step.used, step.used_before].map(String)])}
    >
      <ResponsiveContainer width="100%" height={240}>
        <ComposedChart data={steps} title={t.keys(title)} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={24} {...axisProps} />
          <YAxis width="auto" allowDecimals={false} {...axisProps} axisLine={false} />
          <Tooltip labelFormatter={(day) => typeof day === 'string' && formatCalendarDay(day)} {...tooltipProps} />
          <Bar dataKey="used" name={t.used} fill={colors.brand} radius={[3, 3, 0, 0]} maxBarSize={28} {...stillProps} />
          <Line
            dataKey="used_before"
            name={t.usedBefore}
            stroke={colors.before}
            strokeWidth={2}
            strokeDasharray={before.dash}
            dot={false}
            {...stillProps}
          />
          <Line
            dataKey="generated"
            name={t.generated}
            stroke={colors.accent}
            strokeWidth={2}
            dot={false}
            {...stillProps}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </ChartCard>
  )
}

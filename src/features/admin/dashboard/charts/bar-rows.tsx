import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { adminTexts } from '../../../../texts/admin/dashboard.ts'
import { axisProps, stillProps, tooltipProps } from './chart-parts.ts'
import type { Series } from './series.ts'

interface BarRowsProps {
  title: string
  /** Each has a label and a number by the key of each series. */
  rows: readonly ({ label: string } & Record<string, string | number>)[]
  series: readonly Series[]
}

/** Horizontal bars beside their names, one for each series. */
export function BarRows({ title, rows, series }: BarRowsProps) {
  return (
    <ResponsiveContainer width="100%" height={rows.length * (14 * series.length + 16) + 32}>
      <BarChart
        layout="vertical"
        data={[...rows]}
        title={adminTexts.charts.keys(title)}
        margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
        barGap={2}
      >
        <XAxis type="number" allowDecimals={false} {...axisProps} axisLine={false} />
        <YAxis type="category" dataKey="label" width={128} interval={0} tickFormatter={shorten} {...axisProps} />
        <Tooltip {...tooltipProps} />
        {series.map(({ key, name, color }) => (
          <Bar key={key} dataKey={key} name={name} fill={color} radius={[0, 3, 3, 0]} barSize={12} {...stillProps} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

/** A long name in the two lines that a row has room for. */
function shorten(name: string): string {
  return name.length > 32 ? `${name.slice(0, 31).trimEnd()}…` : name
}

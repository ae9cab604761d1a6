import { useId, type ReactNode } from 'react'
import { adminTexts } from '../../../../texts/admin/dashboard.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import type { Series } from './series.ts'

interface ChartCardProps {
  title: string
  summary: string
  /** The drawing: one stop of the keyboard, whose values the arrows read out. */
  children: ReactNode
  series: readonly Series[]
  /** Target of links to this chart. */
  anchor?: string
  headings: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[]
  action?: ReactNode
}

/** A link from a chart to its list. */
export const chartLinkClass =
  'inline-flex min-h-11 items-center text-sm text-brand underline underline-offset-4 md:pointer-fine:min-h-0'

/** A chart with the same data as a table. */
export function ChartCard({ title, summary, children, series, anchor, headings, rows, action }: ChartCardProps) {
  const id = useId()
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid gap-0.5">
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          <p className="text-sm text-muted">{summary}</p>
        </div>
        {action}
      </div>
      <Legend series={series} />
      {/* Clipped: a chart keeps its width until it is drawn again, which must not widen a phone's page meanwhile. */}
      <div className="overflow-x-clip text-xs">{children}</div>
      {rows.length > 0 && (
        <details className="group text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
            {adminTexts.charts.asTable}
          </summary>
          <div
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
            tabIndex={0}
            role="region"
            aria-labelledby={id}
            className="max-h-80 overflow-auto rounded-md border border-line"
          >
            <table className="w-full">
              <caption className="sr-only">{title}</caption>
              <thead className="sticky top-0 bg-sand text-left text-xs text-muted">
                <tr>
                  {headings.map((heading, index) => (
                    <th key={heading} scope="col" className={index === 0 ? 'px-3 py-2' : 'px-3 py-2 text-right'}>
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells], place) => (
                  <tr key={place} className="border-t border-line">
                    <th scope="row" className="px-3 py-1.5 text-left font-normal">
                      {name}
                    </th>
                    {cells.map((cell, index) => (
                      <td key={headings[index + 1]} className="px-3 py-1.5 text-right tabular-nums">
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </Card>
  )
}

/** What the colors mean; a chart that is read out names them itself. */
function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {series.map(({ key, name, color, isLine = false, dash }) => (
        <li key={key} className="flex items-center gap-2">
          {isLine ? (
            <svg width="24" height="2">
              <line y1="1" x2="24" y2="1" stroke={color} strokeWidth="2" strokeDasharray={dash} />
            </svg>
          ) : (
            <span className="size-3 rounded-xs forced-color-adjust-none" style={{ background: color }} />
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}
